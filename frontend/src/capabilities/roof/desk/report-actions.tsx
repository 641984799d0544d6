import { Button } from '@chakra-ui/react';
import { readyRejectReasons, reportLimits, slotCount, storedRejectReason } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useRoofStaffTexts } from '../staff/texts';
import { readLanding } from '../../../features/desk/cell/read-typed';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { isFlagged } from './key-taking';
import type { PlannedReport } from './plan-reports';
import type { ReportDraft } from './report-draft';
import { ReportPhoto } from './report-photo';

interface ActionsProps {
  planned: PlannedReport;
  draft: ReportDraft;
}

interface ReportActionsProps extends ActionsProps {
  loft: string;
  isSelected: boolean;
}

export function ReportActions({ planned, loft, draft, isSelected }: ReportActionsProps) {
  const t = useRoofStaffTexts().reports;
  const { report } = planned;
  const key = isFlagged(planned) ? 'Shift+Enter' : 'Enter';
  return (
    <div className="desk-reports-actions">
      {report.photo !== '' && (
        <ReportPhoto key={report.photo} report={report} label={t.photoOf(loft, report.time)} />
      )}
      {isSelected && report.kind === 'landing' && <Corrections planned={planned} draft={draft} />}
      <Button
        // Pressed with a key it is as a key on the report.
        onClick={({ detail, shiftKey }) =>
          detail > 0 ? draft.take(planned) : draft.takeByKey(planned, shiftKey)
        }
        aria-keyshortcuts={key}
      >
        {report.kind === 'note' ? t.read : t.take} <kbd>{key}</kbd>
      </Button>
      <PlainButton onClick={() => draft.setRejecting(report._id)} aria-keyshortcuts="X">
        {t.reject} <kbd>X</kbd>
      </PlainButton>
    </div>
  );
}

function Corrections({ planned, draft }: ActionsProps) {
  const t = useRoofStaffTexts().reports;
  const { pigeon } = useStaffTexts().desk.columns;
  const { _id, time } = planned.report;
  const slots = slotCount(useOpenDesk().tournament);
  const correction = draft.correctionOf(_id);
  const slot = correction.index ?? planned.index;
  return (
    <>
      <select
        aria-label={t.slot}
        value={slot ?? ''}
        onChange={({ target }) => draft.correct(_id, { ...correction, index: Number(target.value) })}
      >
        {slot === null && <option value="">{t.next}</option>}
        {Array.from({ length: slots }, (_, at) => (
          <option key={at} value={at}>
            {pigeon(at)}
          </option>
        ))}
      </select>
      <input
        aria-label={t.time}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        defaultValue={time}
        onChange={({ target }) => {
          const typed = readLanding(target.value);
          const isTime = typed.kind === 'time' && typed.value !== '';
          draft.correct(_id, { ...correction, time: isTime ? typed.value.slice(0, 5) : time });
        }}
        onKeyDown={({ key, shiftKey, repeat, nativeEvent }) => {
          if (key === 'Enter' && !repeat && !nativeEvent.isComposing) draft.takeByKey(planned, shiftKey);
        }}
      />
    </>
  );
}

/** Starts with the likeliest reason, selected: Enter sends it, typing replaces it. */
export function RejectForm({ onReject, onBack }: { onReject: (reason: string) => void; onBack: () => void }) {
  const t = useRoofStaffTexts().reports.reasons;
  const presets = Object.keys(readyRejectReasons).map(t.shown);
  const [reason, setReason] = useState(presets[0] ?? '');
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="desk-reports-reject"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onReject(storedRejectReason(reason.trim()));
      }}
    >
      <label>
        {t.label}
        <input
          ref={input}
          autoFocus
          dir="auto"
          required
          maxLength={reportLimits.reason}
          value={reason}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <div className="desk-phrases">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === reason}
            onClick={() => {
              setReason(preset);
              input.current?.focus();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onReject(storedRejectReason(preset));
            }}
          >
            {preset}
          </button>
        ))}
      </div>
      <Button type="submit" colorPalette="red">
        {t.send}
      </Button>
      <PlainButton onClick={onBack}>{t.back}</PlainButton>
    </form>
  );
}

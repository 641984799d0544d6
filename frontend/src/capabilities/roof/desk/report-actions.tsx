import { Button } from '@chakra-ui/react';
import { slotCount } from '@parwaz/shared';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { readLanding } from '../../../features/desk/cell/read-typed';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { Correction } from './open-reports';
import type { PlannedReport } from './plan-reports';
import { ReportPhoto } from './report-photo';

/** Actions on the selected report: take it, as it is or corrected, or reject it. */
export function ReportActions({
  planned: { report, index },
  loft,
  model,
  correction,
  onCorrect,
  onTake,
  onReject,
}: {
  planned: PlannedReport;
  loft: string;
  model: DeskModel;
  correction: Correction;
  onCorrect: (correction: Correction) => void;
  onTake: () => void;
  onReject: () => void;
}) {
  const texts = useStaffTexts();
  const t = texts.reports;
  const slots = model.board ? slotCount(model.board.tournament) : 0;
  const isLanding = report.kind === 'landing';
  const slot = correction.index ?? index;
  return (
    <div className="desk-reports-actions">
      {report.photo !== '' && (
        <ReportPhoto report={report} tournamentId={model.tournamentId} label={t.photoOf(loft, report.time)} />
      )}
      {isLanding && (
        <div className="desk-reports-correct">
          <select
            aria-label={t.slot}
            value={slot ?? ''}
            onChange={({ target }) => onCorrect({ ...correction, index: Number(target.value) })}
          >
            {slot === null && <option value="">{t.next}</option>}
            {Array.from({ length: slots }, (_, at) => (
              <option key={at} value={at}>
                {texts.desk.columns.pigeon(at)}
              </option>
            ))}
          </select>
          <input
            aria-label={t.time}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            defaultValue={report.time}
            onChange={({ target }) => {
              const typed = readLanding(target.value);
              const isTime = typed.kind === 'time' && typed.value !== '';
              onCorrect({ ...correction, time: isTime ? typed.value.slice(0, 5) : report.time });
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) onTake();
            }}
          />
        </div>
      )}
      <Button onClick={onTake} aria-keyshortcuts="Enter">
        {report.kind === 'note' ? t.read : t.take} <kbd>Enter</kbd>
      </Button>
      <Button variant="outline" colorPalette="gray" onClick={onReject} aria-keyshortcuts="X">
        {t.reject} <kbd>X</kbd>
      </Button>
    </div>
  );
}

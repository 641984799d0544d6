import { Button } from '@chakra-ui/react';
import { inWords, useStaffTexts } from '../../../lib/texts/staff-language';
import type { CellValue, DatedPlace } from '../cell/cell-value';
import { cellWords, writtenValue } from '../cell/cell-words';
import { takingTheirs } from '../outbox/type-cell';
import { shownTime } from '../cell/read-typed';
import type { CellView } from '../model/row-view';
import { clockOf } from '../model/today';
import { useDesk, useOpenDesk } from '../open-desk';
import { cellForMine, moveMine } from './mine-elsewhere';

interface CellNewsProps {
  place: DatedPlace;
  view: CellView;
  onSettled: () => void;
}

export function CellNews({ place, view, onSettled }: CellNewsProps) {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  const settle = (act: () => void) => () => {
    act();
    onSettled();
  };
  const { pending, warning } = view;
  return (
    <>
      {pending?.phase === 'conflict' && <ConflictNews {...{ place, view, settle }} />}
      {pending?.phase === 'refused' && (
        <div className="desk-news is-refused" role="alert">
          <p>{pending.why && inWords(pending.why)}</p>
          <Button size="sm" variant="outline" onClick={settle(() => model.retry(place))}>
            {t.editor.tryAgain}
          </Button>
          <Button size="sm" variant="outline" colorPalette="red" onClick={settle(() => model.discard(place))}>
            {t.editor.giveUp}
          </Button>
        </div>
      )}
      {view.afternoon !== undefined && <AfternoonNews {...{ place, view, settle }} />}
      {warning && (
        <div className="desk-news" role="status">
          <p>{t.checks.why(warning)}</p>
          <Button size="sm" variant="outline" onClick={settle(() => model.accept(warning))}>
            {t.editor.accept}
          </Button>
        </div>
      )}
      {(view.state === 'saving' || view.state === 'unsent') && (
        <p className="desk-editor-note">{t.states[view.state]}</p>
      )}
      {view.exclusion && <p className="desk-editor-note">{t.exclusions[view.exclusion]}</p>}
      {view.others && <p className="desk-editor-note">{t.editor.alsoHere(view.others)}</p>}
    </>
  );
}

interface NewsProps extends Pick<CellNewsProps, 'place' | 'view'> {
  settle: (act: () => void) => () => void;
}

function ConflictNews({ place, view, settle }: NewsProps) {
  const t = useStaffTexts().desk;
  const { model, tournament } = useOpenDesk();
  const other = useDesk(() => cellForMine(model.row(place.ownerId, place.date)?.cells ?? [], view));
  const { pending } = view;
  if (!pending?.rival) return null;
  const words = (value: CellValue) => cellWords(writtenValue(model.board, place, value), tournament.stamps);
  return (
    <div className="desk-news" role="alert">
      <p>{t.editor.changed(pending.rival.by, clockOf(Date.parse(pending.rival.at), tournament))}</p>
      <Button size="sm" onClick={settle(() => model.choose(place, 'mine'))}>
        {t.editor.mine(words(pending.value))}
      </Button>
      <Button size="sm" variant="outline" onClick={settle(() => model.choose(place, 'theirs'))}>
        {t.editor.theirs(words(takingTheirs(pending)))}
      </Button>
      {other !== null && (
        <Button size="sm" variant="outline" onClick={settle(() => moveMine(model, place, other))}>
          {t.editor.mineInto(t.columns.pigeon(other))}
        </Button>
      )}
    </div>
  );
}

function AfternoonNews({ place, view, settle }: NewsProps) {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  return (
    <div className="desk-news" role="status">
      <p>{t.afternoon.why(shownTime(view.value.time))}</p>
      <Button size="sm" onClick={settle(() => model.takeAfternoon(place))}>
        {view.afternoon}
      </Button>
      {view.state !== 'refused' && (
        <Button size="sm" variant="outline" onClick={settle(() => model.keepMorning(place))}>
          {t.editor.accept}
        </Button>
      )}
    </div>
  );
}

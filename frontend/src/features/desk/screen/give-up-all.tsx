import { Button, List } from '@chakra-ui/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { cellIndex } from '../cell/cell-place';
import { pendingWords } from '../model/pending-words';

/** Unsent cells for a tournament that no longer accepts them: listed, and discarded after a question. */
export function GiveUpAll({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk.giveUpAll;
  useStore(model.store);
  const [asked, setAsked] = useState(false);
  const typed = model.boxes().flatMap(({ ownerId, date, cells }) =>
    Object.entries(cells).map(([key, cell]) => ({
      key: `${date} ${ownerId} ${key}`,
      words: pendingWords(model.board, { ownerId, date, index: cellIndex(key) }, cell),
    })),
  );
  if (typed.length === 0) return null;
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsked(true)}>
        {t.button(typed.length)}
      </Button>
      {asked && (
        <Confirm
          title={t.title}
          question={t.question}
          note={
            <List.Root ps="5">
              {typed.map(({ key, words }) => (
                <List.Item key={key}>{words}</List.Item>
              ))}
            </List.Root>
          }
          yes={t.button(typed.length)}
          onYes={() => model.giveUpAll()}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

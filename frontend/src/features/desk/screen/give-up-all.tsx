import { Button, List } from '@chakra-ui/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { pendingWords } from '../model/places';
import { pendingCells } from '../outbox/row-box';

/** For a tournament that no longer takes what was typed. */
export function GiveUpAll({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk.giveUpAll;
  useStore(model.store);
  const [asked, setAsked] = useState(false);
  const pending = pendingCells(model.boxes());
  if (pending.length === 0) return null;
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsked(true)}>
        {t.button(pending.length)}
      </Button>
      {asked && (
        <Confirm
          title={t.title}
          question={t.question}
          note={
            <List.Root ps="5">
              {pending.map(({ place, cell }) => (
                <List.Item key={`${place.date} ${place.ownerId} ${place.index}`}>
                  {pendingWords(model.board, place, cell)}
                </List.Item>
              ))}
            </List.Root>
          }
          yes={t.button(pending.length)}
          onYes={() => model.giveUpAll()}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

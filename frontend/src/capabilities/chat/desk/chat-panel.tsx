import './chat-panel.css';
import { Button } from '@chakra-ui/react';
import { isChat, slotCount, type BoardDate } from '@parwaz/shared';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { cellWords, writtenValue } from '../../../features/desk/cell/cell-words';
import type { DeskTool, DeskToolProps } from '../../../features/desk/desk-side';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { ChatLine } from './chat-line';
import type { PlannedLanding } from './chat-plan';
import { chatTexts } from './texts';
import { usePastedChat, type ChatLine as Line } from './use-pasted-chat';

/** Nothing is saved before somebody takes it. */
function ChatPanel({ date, pasted, onShow, onClose }: DeskToolProps) {
  const t = useOwnStaffTexts(chatTexts);
  const { model, tournament } = useOpenDesk();
  const { text, lofts, open, takenCount, unread, isEmpty, write, correct, take } = usePastedChat(
    date,
    pasted,
  );
  const onTake = useTaking(take);
  const clean = open.filter(({ planned: { fate } }) => fate === 'clean');
  return (
    <section className="desk-tool desk-box desk-chat" aria-label={t.title}>
      <div className="desk-chat-head">
        <textarea
          aria-label={t.paste}
          placeholder={t.paste}
          dir="auto"
          rows={text === '' ? 3 : 1}
          value={text}
          autoFocus
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take(clean);
            // Somebody may be typing for the grid.
            else if (event.key === 'Enter') model.notices.say(t.typed);
            if (event.key === 'Escape') onClose();
          }}
        />
        <Button
          disabled={clean.length === 0}
          onClick={({ currentTarget }) => onTake(clean, currentTarget)}
          aria-keyshortcuts="Control+Enter"
        >
          {t.take(clean.length)}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          {t.close}
        </Button>
        <span role="status">{isEmpty ? t.none : takenCount > 0 && t.taken(takenCount)}</span>
      </div>
      {open.length > 0 && (
        <ol>
          {open.map(({ at, planned }) => (
            <ChatLine
              key={at}
              at={at}
              planned={planned}
              lofts={lofts}
              slots={slotCount(tournament)}
              cellWords={cellWordsOf(planned, date, model)}
              isNextDay={isNextDay(planned, date, model)}
              onCorrect={correct}
              onTake={onTake}
              onShow={onShow}
            />
          ))}
        </ol>
      )}
      <Unread lines={unread} />
    </section>
  );
}

function useTaking(take: (lines: readonly Line[]) => void) {
  return useCallback(
    (lines: readonly Line[], button: HTMLElement) => takeFrom(button, () => take(lines)),
    [take],
  );
}

/** Takes lines, which go, and leads to the action of the next one. */
function takeFrom(button: HTMLElement, take: () => void): void {
  const panel = button.closest('.desk-chat');
  const next = nextAction(button);
  flushSync(take);
  const actions = [...(panel?.querySelectorAll<HTMLElement>('.desk-chat-take') ?? [])];
  const goal = next?.isConnected ? next : (actions.at(-1) ?? panel?.querySelector('textarea'));
  goal?.focus();
}

function nextAction(button: HTMLElement): HTMLElement | null {
  for (let line = button.closest('li')?.nextElementSibling; line; line = line.nextElementSibling) {
    const action = line.querySelector<HTMLElement>('.desk-chat-take');
    if (action) return action;
  }
  return null;
}

function Unread({ lines }: { lines: readonly string[] }) {
  const t = useOwnStaffTexts(chatTexts);
  if (lines.length === 0) return null;
  return (
    <div className="desk-chat-unread">
      <b>{t.unread}</b>
      <ul>
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function cellWordsOf({ ownerId, index, fate }: PlannedLanding, date: BoardDate, model: DeskModel): string {
  if (fate !== 'other' || ownerId === null || index === null) return '';
  const place = { ownerId, index, date };
  return cellWords(writtenValue(model.board, place, model.valueAt(place)));
}

function isNextDay({ ownerId, index, time }: PlannedLanding, date: BoardDate, model: DeskModel): boolean {
  if (ownerId === null) return false;
  return writtenValue(model.board, { ownerId, index: index ?? 0, date }, { time }).time !== time;
}

export const chatTool: DeskTool = {
  icon: MessageSquareText,
  useLabel: () => useOwnStaffTexts(chatTexts).open,
  takes: isChat,
  Panel: ChatPanel,
};

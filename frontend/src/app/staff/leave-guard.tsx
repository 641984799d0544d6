import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { Confirm } from '../../components/staff/confirm';
import { discardUnsaved, isUnsaved, unsavedWords, useQuestion } from '../../components/staff/forms/unsaved';
import { isDetour } from '../../components/staff/way-back';
import { useStaffTexts } from '../../lib/texts/staff-language';

/**
 * Asks before a screen with unsaved changes is left: by a link, by back and forward, by closing the tab, or through
 * `beforeLeaving`. Rendered once, in the frame.
 */
export function LeaveGuard() {
  const { question } = useQuestion();
  const blocker = useBlocker(leavesUnsaved);
  useBeforeUnload(warnOfUnsaved);
  if (blocker.state === 'blocked') {
    return <LeaveQuestion about={unsavedWords()} onStay={blocker.reset} onLeave={blocker.proceed} />;
  }
  if (!question) return null;
  const answer = () => useQuestion.setState({ question: null });
  return (
    <LeaveQuestion
      about={question.about}
      onStay={answer}
      onLeave={() => {
        answer();
        question.go();
      }}
    />
  );
}

interface LeaveQuestionProps {
  about: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ about, onStay, onLeave }: LeaveQuestionProps) {
  const { title, text, stay, leave } = useStaffTexts().leaving;
  return (
    <Confirm
      title={title}
      question={about ?? text}
      no={stay}
      yes={leave}
      onNo={onStay}
      onYes={() => {
        discardUnsaved();
        onLeave();
      }}
    />
  );
}

/**
 * A replaced URL belongs to the same screen or to a session that has ended, and a detour keeps what was typed as a draft:
 * none of them needs a question.
 */
const leavesUnsaved: BlockerFunction = ({ historyAction, nextLocation }) =>
  historyAction !== NavigationType.Replace && !isDetour(nextLocation.state) && isUnsaved();

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault();
}

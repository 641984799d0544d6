import { NavigationType, useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { Confirm } from '../../components/staff/confirm';
import { discardUnsaved, isUnsaved, unsavedWords, useQuestion } from '../../components/staff/forms/unsaved';
import { isDetour } from '../../components/staff/way-back';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** Asks before unsaved changes are left by a link, back and forward, closing the tab or `beforeLeaving`. */
export function LeaveGuard() {
  const { title, text, stay, leave } = useStaffTexts().leaving;
  const { question } = useQuestion();
  const blocker = useBlocker(leavesUnsaved);
  useBeforeUnload(warnOfUnsaved);
  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !question) return null;
  const answer = () => useQuestion.setState({ question: null });
  return (
    <Confirm
      title={title}
      question={(isBlocked ? unsavedWords() : question?.about) ?? text}
      no={stay}
      yes={leave}
      onNo={isBlocked ? blocker.reset : answer}
      onYes={() => {
        discardUnsaved();
        if (isBlocked) return blocker.proceed();
        answer();
        question?.go();
      }}
    />
  );
}

/** Not for a replaced URL, of the same screen or an ended session, nor for a detour, which keeps what was typed. */
const leavesUnsaved: BlockerFunction = ({ historyAction, nextLocation }) =>
  historyAction !== NavigationType.Replace && !isDetour(nextLocation.state) && isUnsaved();

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault();
}

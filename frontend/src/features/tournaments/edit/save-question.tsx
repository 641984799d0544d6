import type { Owner, Tournament } from '@parwaz/shared';
import { AskReason } from '../../../components/staff/ask-reason';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { TournamentDraft } from '../form/draft';
import { ConflictsModal } from './conflicts-modal';
import { StartTimesModal } from './start-times-modal';
import type { useSave } from './use-save';
import { WouldLoseModal } from './would-lose-modal';

interface Props {
  saving: ReturnType<typeof useSave>;
  owners: readonly Owner[];
  from: string;
  to: string;
  onSettled: (theirs: Partial<Tournament>, chosen: Partial<TournamentDraft>) => void;
}

export function SaveQuestion({ saving, owners, onSettled, ...times }: Props) {
  const { question, answer, reason, setReason, close } = saving;
  const texts = useStaffTexts();
  switch (question?.kind) {
    case 'starts':
      return (
        <StartTimesModal
          starts={question.starts}
          {...times}
          onYes={(chosen) =>
            answer({ confirmed: false, ...(chosen.length > 0 && { startsToFollow: chosen }) })
          }
          onNo={close}
        />
      );
    case 'losses':
      return (
        <WouldLoseModal
          losses={question.lost}
          owners={owners}
          onYes={() => answer({ ...question.answers, confirmed: true })}
          onNo={close}
        />
      );
    case 'reason':
      return (
        <AskReason
          question={texts.reasons.edit}
          given={reason}
          onReason={(given) => {
            setReason(given);
            answer({ ...question.answers, reason: given });
          }}
          onClose={close}
        />
      );
    case 'conflicts':
      return (
        <ConflictsModal
          conflicts={question.conflicts}
          onSettled={(theirs, chosen) => {
            onSettled(theirs, chosen);
            close();
          }}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}

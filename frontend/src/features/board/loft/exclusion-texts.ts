import type { PublicFacts } from '@parwaz/shared';
import { hoursText } from '../../../lib/time/hours-text';

type Race = Pick<PublicFacts, 'numberOfPigeons' | 'rules'>;

/** Why a pigeon doesn't count: read on demand, so not among the first board's texts. */
const en = {
  whyExcluded: (pigeon: number, time: string) => `Pigeon #${pigeon}, landed ${time}`,
  marked: (pigeon: number) => `Pigeon #${pigeon}`,
  reasons: {
    disqualified: () => 'This pigeon was disqualified: its landing does not count.',
    'earliest-beyond-team': ({ numberOfPigeons: team }: Race) =>
      `More than ${team} pigeons of this loft have landed. The ${team} latest count; this one was among the earliest beyond them.`,
    'replaced-by-helper': () => 'A helper pigeon landed in its place and counts instead.',
    'helper-without-place': () => 'A helper pigeon beyond the places of the team does not count.',
    'helpers-never-count': () => 'Helper pigeons do not count in this tournament.',
    'below-minimum': ({ rules }: Race) =>
      `It flew less than ${hoursText('en', rules.minimumFlightMinutes)}: a shorter flight does not count in this tournament.`,
    'void-day': () => 'This day is void: nothing of it counts.',
  },
};

const ur: typeof en = {
  whyExcluded: (pigeon, time) => `کبوتر #${pigeon}، آمد ${time}`,
  marked: (pigeon) => `کبوتر #${pigeon}`,
  reasons: {
    disqualified: () => 'یہ کبوتر نااہل قرار دیا گیا: اس کی آمد شمار نہیں ہوتی۔',
    'earliest-beyond-team': ({ numberOfPigeons: team }) =>
      `اس چھت کے ${team} سے زیادہ کبوتر اتر چکے ہیں۔ آخری ${team} شمار ہوتے ہیں؛ یہ ان سے پہلے اترا۔`,
    'replaced-by-helper': () => 'اس کی جگہ ایک مددگار کبوتر اترا اور وہی شمار ہوتا ہے۔',
    'helper-without-place': () => 'ٹیم کی جگہوں سے زائد مددگار کبوتر شمار نہیں ہوتا۔',
    'helpers-never-count': () => 'اس ٹورنامنٹ میں مددگار کبوتر شمار نہیں ہوتے۔',
    'below-minimum': ({ rules }) =>
      `یہ ${hoursText('ur', rules.minimumFlightMinutes)} سے کم اڑا: اس ٹورنامنٹ میں اس سے چھوٹی پرواز شمار نہیں ہوتی۔`,
    'void-day': () => 'یہ دن منسوخ ہے: اس کا کچھ شمار نہیں ہوتا۔',
  },
};

export const exclusionTexts = { en, ur };

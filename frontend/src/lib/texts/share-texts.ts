const en = {
  asOf: (time: string) => `as of ${time}`,
  first: 'First pigeon',
  last: 'Last pigeon',
};
const ur: typeof en = {
  asOf: (time) => `${time} تک`,
  first: 'پہلا کبوتر',
  last: 'آخری کبوتر',
};

/** Beside the button's own, which a page begins with. */
export const shareTexts = { en, ur };

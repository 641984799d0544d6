const en = {
  before: (pigeons: string, start: string) => `All ${pigeons} pigeons start at ${start}.`,
  racing: (up: string, pigeons: string) => `${up} of ${pigeons} pigeons are in the air.`,
  closed: (landed: string, pigeons: string) => `${landed} of ${pigeons} pigeons have landed.`,
  newest: (time: string) => `The latest landing was at ${time}.`,
};

export type SkyTexts = typeof en;

const ur: SkyTexts = {
  before: (pigeons, start) => `تمام ${pigeons} کبوتر ${start} پر اڑیں گے۔`,
  racing: (up, pigeons) => `${pigeons} میں سے ${up} کبوتر پرواز میں ہیں۔`,
  closed: (landed, pigeons) => `${pigeons} میں سے ${landed} کبوتر اتر چکے ہیں۔`,
  newest: (time) => `تازہ ترین آمد ${time} پر ہوئی۔`,
};

export const skyTexts = { en, ur };

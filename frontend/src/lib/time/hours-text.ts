const words = {
  en: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
  ur: (hours: string) => `${hours} گھنٹے`,
};

/** `5 hours`, `4:30 hours` */
export function hoursText(language: keyof typeof words, minutes: number | null): string {
  const [whole, rest] = [Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60];
  return words[language](rest === 0 ? String(whole) : `${whole}:${String(rest).padStart(2, '0')}`);
}

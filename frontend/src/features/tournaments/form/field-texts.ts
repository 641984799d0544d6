import { formatMinutes, ruleNames, toBoardDate, type Tournament } from '@parwaz/shared';
import { nameIsolated } from '../../../lib/isolated';
import { staffTexts } from '../../../lib/texts/staff-language';

export function fieldName(field: keyof Tournament): string {
  const { tournaments: t, sources, common } = staffTexts();
  const names: Partial<Record<keyof Tournament, string>> = {
    tournamentPicture: t.poster,
    tournamentName: t.name,
    tournamentNameUrdu: common.nameUrdu,
    club: t.columns.category,
    clubNameUrdu: `${t.columns.category} · ${common.nameUrdu}`,
    startDate: t.columns.startDate,
    startTime: t.startTime,
    timeZone: t.timeZone,
    dates: t.sections.days,
    numberOfDays: t.days,
    continueDays: t.continueDays,
    numberOfPigeons: t.pigeons,
    helperPigeons: t.helpers,
    numberOfPrizes: t.prizes,
    prizes: t.sections.prizes,
    stamps: t.stamps.title,
    status: t.onScreen,
    hidden: t.hidden,
    allowedAdmins: t.subadmins,
    copiesFrom: sources.title,
    participatingLofts: t.sections.lofts,
    rules: t.rules.title,
    deskPhone: t.deskPhone,
    streamUrl: t.streamUrl,
    noteTimeForPigeons: t.note,
  };
  return names[field] ?? field;
}

export function valueText(field: keyof Tournament, value: unknown): string {
  const t = staffTexts().tournaments;
  if (field === 'status') return value === 'Active' ? t.on : t.off;
  if (field === 'hidden') return value ? t.rules.yes : t.rules.no;
  if (field === 'tournamentPicture') return value === '' ? t.conflicts.noPoster : t.conflicts.aPoster;
  if (field === 'rules') return rulesText(value as Tournament['rules']);
  if (field === 'stamps') return stampsText(value as Tournament['stamps']);
  if (field === 'allowedAdmins' || field === 'participatingLofts' || field === 'copiesFrom') {
    return t.conflicts.entries(Array.isArray(value) ? value.length : 0);
  }
  if (Array.isArray(value)) return value.map((one) => dateText(String(one))).join(', ') || '–';
  return dateText(String(value));
}

function stampsText(stamps: Tournament['stamps']): string {
  const texts = stamps.map(({ name, nameUrdu, prizes }) => {
    const names = [name, ...(nameUrdu === '' ? [] : [nameUrdu])].map(nameIsolated).join(' · ');
    return prizes.length > 0 ? `${names} (${prizes.map(nameIsolated).join('; ')})` : names;
  });
  return texts.join(', ') || '–';
}

function rulesText(rules: Tournament['rules']): string {
  const t = staffTexts().tournaments.rules;
  const choices = ruleNames.map((name) => {
    const options: Readonly<Record<string, { name: string }>> = t[name].options;
    return `${t[name].label}: ${options[rules[name]]?.name ?? rules[name]}`;
  });
  return [
    ...choices,
    `${t.cutoff}: ${rules.cutoffTime ?? '–'}`,
    `${t.minimum}: ${minimumText(rules) || '–'}`,
    `${t.overnight}: ${rules.overnight ? t.yes : t.no}`,
  ].join('; ');
}

/** `05:00`; empty for none. */
export function minimumText({ minimumFlightMinutes }: Tournament['rules']): string {
  return minimumFlightMinutes === null ? '' : formatMinutes(minimumFlightMinutes);
}

function dateText(text: string): string {
  return toBoardDate(text) ?? text;
}

import { shownName, type PublicStamp } from '@parwaz/shared';
import { useLanguage } from '../lib/texts/language';

interface Props {
  place: number;
  name?: string;
}

/** The sign of a stamp by its place in the tournament's list; `name` where no text beside it says which it is. */
export function StampSign({ place, name }: Props) {
  return (
    <i
      className="stamp-sign"
      data-place={place}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  );
}

/** A stamp's sign, and what it means. */
export function NamedStamp({ stamps, place }: { stamps: readonly PublicStamp[]; place: number }) {
  const { language } = useLanguage();
  const name = stamps[place] && shownName(stamps[place], language);
  return (
    <>
      <StampSign place={place} /> <bdi title={name}>{name}</bdi>
    </>
  );
}

export function NamedStamps({ stamps }: { stamps: readonly PublicStamp[] }) {
  return stamps.map(({ _id }, place) => (
    <li key={_id}>
      <NamedStamp stamps={stamps} place={place} />
    </li>
  ));
}

interface SignsProps {
  ids: readonly string[];
  stamps: readonly PublicStamp[];
}

/** The signs of a pigeon's stamps, read out by name. */
export function StampSigns({ ids, stamps }: SignsProps) {
  const { language } = useLanguage();
  return (
    <span className="stamp-signs">
      {stamps.map(
        (stamp, place) =>
          ids.includes(stamp._id) && (
            <StampSign key={place} place={place} name={shownName(stamp, language)} />
          ),
      )}
    </span>
  );
}

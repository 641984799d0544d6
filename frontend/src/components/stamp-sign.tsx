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

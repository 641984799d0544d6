/** A number that a phone can call; other texts ("Ali, or 0300…") are shown as they are. */
const callable = /^\+?[\d\s()./-]{3,}$/;

/** A telephone number to tap. @param className of its link */
export function PhoneNumber({ number, className }: { number: string; className: string }) {
  if (!callable.test(number)) return <bdi dir="auto">{number}</bdi>;
  return (
    <a className={className} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

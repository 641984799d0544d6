import { nameAmong, own, type Board } from '@parwaz/shared';

/** On one line; of a long name the end is cut, never what tells it from its namesake. */
export function LoftName({ board, ownerId, look }: { board: Board; ownerId: string; look: string }) {
  const whole = nameAmong(board, ownerId);
  const name = own(board.owners, ownerId)?.name ?? '';
  const apart = whole.slice(name.length);
  return (
    <span className={`loft-apart ${look}`} title={whole}>
      <bdi className="one-line">{name}</bdi>
      {apart && <bdi className="one-line">{apart}</bdi>}
    </span>
  );
}

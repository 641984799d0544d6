import { loftName, type Board } from '@parwaz/shared';

/** On one line; of a long name the end is cut, never what tells it from its namesake. */
export function LoftName({ board, ownerId, look }: { board: Board; ownerId: string; look: string }) {
  const { name, apart } = loftName(board, ownerId);
  return (
    <span className={`loft-apart ${look}`} title={name + apart}>
      <bdi className="one-line">{name}</bdi>
      {apart && <bdi className="one-line">{apart}</bdi>}
    </span>
  );
}

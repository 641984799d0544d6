import { loftName, type Board } from '@parwaz/shared';
import { useLanguage } from '../../../lib/texts/language';

/** On one line; of a long name the end is cut, never what tells it from its namesake. */
export function LoftName({ board, ownerId, look }: { board: Board; ownerId: string; look: string }) {
  const language = useLanguage((state) => state.language);
  const { name, apart } = loftName(board, ownerId, language);
  return (
    <span className={`loft-apart ${look}`} title={name + apart}>
      <bdi className="one-line">{name}</bdi>
      {apart && <bdi className="one-line">{apart}</bdi>}
    </span>
  );
}

import { nameWithAddress, own, type Board } from '@parwaz/shared';
import { useId, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { Sheet } from './sheet';
import './loft-search.css';
import { Picture } from '../../../components/picture';
import { openLoft } from '../session/board-address';
import { findLofts } from './find-lofts';

const en = {
  searchHint: 'Name, city or phone',
  found: (count: number) => (count === 1 ? '1 loft' : `${count} lofts`),
  nobody: 'No loft of this name takes part.',
};

const ur: typeof en = {
  searchHint: 'نام، شہر یا فون',
  found: (count) => (count === 1 ? '1 چھت' : `${count} چھتیں`),
  nobody: 'اس نام کی کوئی چھت شریک نہیں۔',
};

const searchTexts = { en, ur };

export default function LoftSearch({ board, onClose }: { board: Board; onClose: () => void }) {
  const { texts: common, language } = useLanguage();
  const texts = { ...common.loft, ...useOwnTexts(searchTexts) };
  const field = useId();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => {
    const lofts = board.tournament.participatingLofts.flatMap((id) => own(board.owners, id) ?? []);
    return findLofts(lofts, typed);
  }, [board.tournament, board.owners, typed]);
  const choose = (ownerId: string) => {
    onClose();
    openLoft(ownerId);
  };
  return (
    <Sheet label={texts.searchTitle} onClose={onClose}>
      <form
        className="loft-find"
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) choose(found[0]._id);
        }}
      >
        <label htmlFor={field}>{texts.searchTitle}</label>
        <input
          id={field}
          type="search"
          autoFocus
          autoComplete="off"
          dir="auto"
          placeholder={texts.searchHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault(); // a search field would only be emptied
            onClose();
          }}
        />
      </form>
      <p className="sheet-text" role="status">
        {found.length === 0 ? texts.nobody : texts.found(found.length)}
      </p>
      <ul className="loft-list">
        {found.map(({ _id, address, ownerPicture }) => (
          <li key={_id}>
            <button type="button" onClick={() => choose(_id)}>
              <Picture address={ownerPicture} size={40} />
              <span className="loft-text">
                <bdi>{nameWithAddress(board, _id, language)}</bdi>
                <span className="loft-about">
                  <bdi>{address}</bdi>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

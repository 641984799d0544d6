import type { Owner } from '@parwaz/shared';
import { useMemo, useState } from 'react';
import { searchable } from '../../../components/staff/lists/list-view';

/** The owners that match what was searched for. Those chosen at first come first, so that a click moves nothing. */
export function useOwnerSearch(owners: readonly Owner[], chosen: readonly string[]) {
  const [query, setQuery] = useState('');
  const [chosenAtFirst] = useState(() => new Set(chosen));
  const ordered = useMemo(
    () =>
      owners
        .toSorted((a, b) => Number(chosenAtFirst.has(b._id)) - Number(chosenAtFirst.has(a._id)))
        .map((owner) => ({ owner, text: searchable(`${owner.name} ${owner.address}`) })),
    [owners, chosenAtFirst],
  );
  const found = useMemo(() => matching(ordered, query), [ordered, query]);
  return {
    query,
    setQuery,
    found,
    /** The matches of what stands in the search box, which the list may not show yet. */
    find: (typed: string) => (typed === query ? found : matching(ordered, typed)),
  };
}

function matching(owners: readonly { owner: Owner; text: string }[], query: string): Owner[] {
  return owners.flatMap(({ owner, text }) => (text.includes(query) ? [owner] : []));
}

import { reportRoutes, type Loft, type RoofLink } from '@parwaz/shared';
import { useState } from 'react';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { useRoofStaffTexts } from './texts';

/** The way in which a new link has left the page. */
export type Given = 'sent' | 'copied' | 'shown' | 'printed';

export interface MadeLink {
  url: string;
  given: Given | null;
}

/** By loft: the new links, whose addresses are told once and stay here until the page is left. */
export type MadeLinks = ReadonlyMap<string, MadeLink>;

/** Makes and ends links, and asks before the page is left with new ones that nobody has got. */
export function useRoofLinks(tournamentId: string, onChanged: () => void) {
  const t = useRoofStaffTexts().links;
  const params = { id: tournamentId };
  const [made, setMade] = useState<MadeLinks>(new Map());
  const [busy, run] = useRequest();
  const left = [...made.values()].filter(({ given }) => given === null).length;
  useUnsaved(left > 0, undefined, t.leaving(left));
  const change = (work: () => Promise<void>) =>
    run(async () => {
      await work();
      onChanged();
    }, t.failed);
  const makeFor = async (ownerIds: readonly string[]) => {
    if (ownerIds.length === 0) return;
    const { links } = await call(reportRoutes.makeLinks, { params, json: { ownerIds: [...ownerIds] } });
    const fresh = links.map(({ ownerId, url }) => [ownerId, { url, given: null }] as const);
    setMade((before) => new Map([...before, ...fresh]));
  };
  return {
    made,
    busy,
    give: (lofts: readonly string[], given: Given) =>
      setMade(
        (before) =>
          new Map(
            [...before].map(([loft, link]) => [loft, lofts.includes(loft) ? { ...link, given } : link]),
          ),
      ),
    /** For those that have none: somebody else may have made some since the page was read. */
    makeMissing: (lofts: readonly Loft[]) =>
      change(async () => {
        const links = await call(reportRoutes.links, { params });
        const have = new Set(links.map(({ ownerId }) => ownerId));
        await makeFor(lofts.map(({ _id }) => _id).filter((loft) => !have.has(loft)));
      }),
    renew: (lofts: readonly Loft[], onDone: () => void) =>
      change(async () => {
        await makeFor(lofts.map(({ _id }) => _id));
        onDone();
      }),
    end: ({ _id: linkId, ownerId }: RoofLink, onDone: () => void) =>
      change(async () => {
        await call(reportRoutes.endLink, { params: { ...params, linkId } });
        setMade((before) => new Map([...before].filter(([loft]) => loft !== ownerId)));
        onDone();
      }),
  };
}

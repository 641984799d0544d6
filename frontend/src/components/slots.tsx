import type { Board, BoardDate, BoardViewDate, Tournament } from '@parwaz/shared';
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '../lib/texts/language';
import { OnDemand } from './on-demand';

export interface SkyProps {
  board: Board;
  view: BoardViewDate;
  /** Only this loft's pigeons. */
  ownerId?: string;
  /** Delay of the sky behind now. */
  behindMs?: number;
}

/** Places on the core's screens that a capability may fill, with what it gets there. */
export interface SlotProps {
  /** Behind the figures of a race. */
  sky: SkyProps;
  /** In a loft's panel, above its flights. */
  loftSky: { board: Board; view: BoardViewDate; ownerId: string };
  /** In the panel of a followed loft. */
  followedLoft: { board: Board };
  /** In the list of corrections, at its end. */
  belowCorrections: { board: Board };
  /** Beside a board, wherever the reader is on it. */
  besideBoard: { board: Board };
  /** In place of a board's page, at `?screen=tv`: large, on a wall. */
  tv: object;
  /** In place of a board's page, at `?screen=overlay`: over a video. */
  overlay: object;
}

type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

/** A link that a capability adds to a screen of the core. */
export interface ScreenLink {
  to: string;
  text: string;
}

interface ViewOfBoard {
  tournamentId: string;
  view: BoardViewDate;
  language: Language;
}

/** Places for links, with what they are about. */
export interface LinkPlaces {
  /** Under a board: a file of its view. */
  boardFiles: ViewOfBoard;
  /** Under a board: pages about it. */
  boardPages: ViewOfBoard & { search: URLSearchParams };
  /** Beside the winners of a tournament that is over. */
  champions: ViewOfBoard;
  /** In the panel of a loft that has a place in the view. */
  placedLoft: ViewOfBoard & { ownerId: string };
  /** For staff, above a tournament's form. */
  tournament: { tournament: Tournament; language: Language };
  /** For staff: what is done before a race day. */
  raceToCome: { tournamentId: string; date: BoardDate; language: Language };
}
export type Links = { readonly [Name in keyof LinkPlaces]?: (about: LinkPlaces[Name]) => ScreenLink[] };

/** The code of each place that is filled, loaded when the place is shown. */
export type Slots = { readonly [Name in keyof SlotProps]?: LoadPart<SlotProps[Name]> } & {
  readonly links?: readonly Links[];
};

const SlotsContext = createContext<Slots>({});
export const SlotsProvider = SlotsContext.Provider;

/** The code of all places that are filled. */
export const useSlots = (): Slots => useContext(SlotsContext);

/** The links of all capabilities at a place. */
export function useLinks<Name extends keyof LinkPlaces>(
  name: Name,
): (about: LinkPlaces[Name]) => ScreenLink[] {
  const { links = [] } = useSlots();
  return (about) => links.flatMap((one) => one[name]?.(about) ?? []);
}

/** The code that fills a place, if a capability does. */
export const useSlot = <Name extends keyof SlotProps>(name: Name): Slots[Name] => useSlots()[name];

interface Props<Name extends keyof SlotProps> {
  name: Name;
  props: SlotProps[Name];
  /** Keeps the room of what is loading. */
  meanwhile?: ReactNode;
}

/** The part that fills a place; without its code the screen stands as it is. */
export function Slot<Name extends keyof SlotProps>({ name, props, meanwhile }: Props<Name>) {
  const load = useSlot(name) as LoadPart<SlotProps[Name]> | undefined;
  return load && <OnDemand load={load} props={props} onFail={goWithout} meanwhile={meanwhile} />;
}

function goWithout(): void {}

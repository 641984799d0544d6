import type { Board, BoardDate, BoardViewDate, Owner, Tournament } from '@parwaz/shared';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { DeskFeed } from '../lib/live/desk-feed';
import type { Language } from '../lib/texts/language';
import { OnDemand } from './on-demand';

export interface SkyProps {
  board: Board;
  view: BoardViewDate;
  ownerId?: string;
  behindMs?: number;
}

/** Those of a board, or one alone. */
interface LoftsOnScreen {
  board?: Board;
  owner?: Owner;
}

/** Places on the core's screens that a capability may fill, and the props it gets there. */
export interface SlotProps {
  sky: SkyProps;
  loftSky: { board: Board; view: BoardViewDate; ownerId: string };
  followedLoft: LoftsOnScreen;
  belowCorrections: { board: Board };
  besideBoard: LoftsOnScreen;
  raceRemark: { board: Board; date: BoardDate };
  belowClub: { club: string; year: string; readAtMs: number | null };
  deskNotice: { tournamentId: string };
  tv: object;
  overlay: object;
  embedding: object;
}

/** A fact of a race on the dashboard. */
export interface RaceFactProps {
  tournament: Tournament;
  board: Board;
  date: BoardDate;
  feed: Pick<DeskFeed, 'on'>;
}

type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

export interface ScreenLink {
  to: string;
  text: string;
}

interface ViewOfBoard {
  tournamentId: string;
  view: BoardViewDate;
  language: Language;
}

/** Places for a capability's links, and what they are about. */
export interface LinkPlaces {
  boardFiles: { tournamentId: string; shown: Readonly<Record<string, string>>; language: Language };
  boardPages: ViewOfBoard & { search: URLSearchParams };
  champions: ViewOfBoard;
  placedLoft: ViewOfBoard & { ownerId: string; isSettled: boolean };
  tournament: { tournament: Tournament; language: Language };
  newTournament: { tournament: Tournament; language: Language };
  raceOfDay: { tournament: Pick<Tournament, '_id' | 'rules' | 'hidden'>; language: Language };
  upcomingRace: { tournamentId: string; date: BoardDate; language: Language };
}
export type Links = { readonly [Name in keyof LinkPlaces]?: (about: LinkPlaces[Name]) => ScreenLink[] };

/** Code is loaded when its place is shown. */
export type Slots = { readonly [Name in keyof SlotProps]?: LoadPart<SlotProps[Name]> } & {
  readonly links?: readonly Links[];
  readonly raceFacts?: readonly LoadPart<RaceFactProps>[];
  /** The address of a loft's page. */
  readonly loftPage?: (ownerId: string) => string;
};

const SlotsContext = createContext<Slots>({});
export const SlotsProvider = SlotsContext.Provider;

export const useSlots = (): Slots => useContext(SlotsContext);

export function useLinks<Name extends keyof LinkPlaces>(
  name: Name,
): (about: LinkPlaces[Name]) => ScreenLink[] {
  const { links = [] } = useSlots();
  return (about) => links.flatMap((one) => one[name]?.(about) ?? []);
}

export const useSlot = <Name extends keyof SlotProps>(name: Name): Slots[Name] => useSlots()[name];

interface Props<Name extends keyof SlotProps> {
  name: Name;
  props: SlotProps[Name];
  meanwhile?: ReactNode;
}

/** Without its code the screen works as it is. */
export function Slot<Name extends keyof SlotProps>({ name, props, meanwhile }: Props<Name>) {
  const load = useSlot(name) as LoadPart<SlotProps[Name]> | undefined;
  return load && <OnDemand load={load} props={props} meanwhile={meanwhile} />;
}

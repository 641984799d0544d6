import { boardTime, toBoardDate, type BoardDate, type Loft, type PublicFacts } from '@parwaz/shared';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useMedia } from '../../lib/device/media';
import { useMinute } from '../../lib/time/minute';
import type { DeskSide } from './desk-side';
import type { DeskSigns } from './desk-signs';
import type { DeskModel } from './model/desk-model';

export interface OpenDesk {
  model: DeskModel;
  side: DeskSide;
  signs: DeskSigns;
  tournament: PublicFacts;
  owners: Readonly<Record<string, Loft>>;
}

export const OpenDeskContext = createContext<OpenDesk | null>(null);

export function useOpenDesk(): OpenDesk {
  const desk = useContext(OpenDeskContext);
  if (!desk) throw new Error('No desk is open around this component');
  return desk;
}

/** Renders again only when `read` returns another value. */
export function useDesk<Value>(read: (model: DeskModel) => Value): Value {
  const { model } = useOpenDesk();
  return useStore(model.store, () => read(model));
}

export function useDeskToday(): BoardDate {
  const nowMs = useMinute();
  return useDesk(({ board }) => toBoardDate(board ? boardTime(board, nowMs).date : '') ?? '');
}

/** From this width on the sidebar stands beside the screen, and the frame's bar has room. */
export const useWideScreen = (): boolean => useMedia('(min-width: 48em)');

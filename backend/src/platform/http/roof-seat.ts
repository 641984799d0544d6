/** The holder of a loft's link, as a request of a roof carries it. */
export interface RoofSeat {
  linkId: string;
  tournamentId: string;
  ownerId: string;
  /** When the head of the request arrived, ms since the epoch: the phone's clock is compared with it. */
  arrivedAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    roof?: RoofSeat;
  }
}

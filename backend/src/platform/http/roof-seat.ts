/** The holder of a loft's link. */
export interface RoofSeat {
  linkId: string;
  tournamentId: string;
  ownerId: string;
  /** When the request's head arrived, in ms since the epoch, to compare with the phone's clock. */
  arrivedAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    roof?: RoofSeat;
  }
}

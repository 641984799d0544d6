/** Where the database in use is. Also its injection token. */
export abstract class DatabaseAddress {
  abstract readonly uri: string;
  /** The database's name on that server. */
  abstract readonly name: string;
}

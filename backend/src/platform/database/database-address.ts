/** Where the database in use is. Also its injection token. */
export abstract class DatabaseAddress {
  abstract readonly uri: string;
  abstract readonly name: string;
}

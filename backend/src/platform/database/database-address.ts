export abstract class DatabaseAddress {
  abstract readonly uri: string;
  abstract readonly name: string;
}

export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    /** Further fields of the reply, such as `keyPattern` of a duplicate key. */
    readonly details: object = {},
    /** True when the whole transaction must be undone. */
    readonly undo = false,
  ) {
    super(message);
    this.name = 'CommandError';
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, 'BadValue', message);
export const failedToParse = (message: string): CommandError => new CommandError(9, 'FailedToParse', message);
export const typeMismatch = (message: string): CommandError => new CommandError(14, 'TypeMismatch', message);
export const invalidOptions = (message: string): CommandError =>
  new CommandError(72, 'InvalidOptions', message);
export const illegalOperation = (message: string): CommandError =>
  new CommandError(20, 'IllegalOperation', message);

/** For what MongoDB can do and this store can't. */
export const notImplemented = (what: string): CommandError =>
  new CommandError(238, 'NotImplemented', `${what} is not supported by the embedded store`);

/** Most of MongoDB's assertions have no name but their number. */
export const location = (code: number, message: string, codeName = `Location${code}`): CommandError =>
  new CommandError(code, codeName, message);

export class StoreLockedError extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
    readonly uri: string,
  ) {
    super(`The data folder ${dataDir} is in use by the process ${pid}.`);
    this.name = 'StoreLockedError';
  }
}

export class StoreUnwritableError extends Error {
  constructor(
    readonly dataDir: string,
    readonly reason: string,
  ) {
    super(`The data folder ${dataDir} can't be written: ${reason}.`);
    this.name = 'StoreUnwritableError';
  }
}

export class StoreDamagedError extends Error {
  constructor(
    readonly dataDir: string,
    readonly reason: string,
  ) {
    super(`The database in ${dataDir} is damaged: ${reason}.`);
    this.name = 'StoreDamagedError';
  }
}

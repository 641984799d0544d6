import type { Db } from 'mongodb';

// An import fills collections under names of its own, then renames them.
const stagedPrefix = 'importing.';

export function stagedName(by: string, name: string): string {
  return `${stagedPrefix}${by}.${name}`;
}

export async function collectionNames(db: Db): Promise<string[]> {
  return (await allNames(db)).filter((name) => !name.startsWith(stagedPrefix));
}

/** Of one import, or of all. */
export async function dropStaged(db: Db, by?: string): Promise<void> {
  const prefix = by === undefined ? stagedPrefix : stagedName(by, '');
  for (const name of await allNames(db)) if (name.startsWith(prefix)) await db.dropCollection(name);
}

async function allNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

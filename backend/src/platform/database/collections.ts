import type { Db } from 'mongodb';

// An import fills collections under these names, then renames them.
const stagedPrefix = 'importing.';

export function stagedName(name: string): string {
  return `${stagedPrefix}${name}`;
}

export async function collectionNames(db: Db): Promise<string[]> {
  return (await allNames(db)).filter((name) => !name.startsWith(stagedPrefix));
}

export async function dropStaged(db: Db): Promise<void> {
  for (const name of await allNames(db)) if (name.startsWith(stagedPrefix)) await db.dropCollection(name);
}

async function allNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

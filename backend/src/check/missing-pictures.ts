import type { Db } from 'mongodb';
import { namedPictures } from '../media/named-pictures.js';

export async function missingPictures(db: Db): Promise<string[]> {
  const held = db.collection<{ _id: string }>('media').find({}, { projection: { _id: 1 } });
  const names = new Set(await held.map(({ _id }) => _id).toArray());
  const lines: string[] = [];
  for await (const { of, name } of namedPictures(db)) {
    if (!names.has(name)) lines.push(`${of} is gone: ${name}.`);
  }
  return lines;
}

import type { Db } from 'mongodb';

/** Where pictures are named, and in which field. */
const named = [
  { collection: 'owners', field: 'ownerPicture', what: 'The picture of owner' },
  { collection: 'banners', field: 'bannerPicture', what: 'The picture of banner' },
  { collection: 'tournaments', field: 'facts.tournamentPicture', what: 'The poster of tournament' },
] as const;

const inMedia = /\/media\/([^/]+)$/;

/** The pictures that records name and the database doesn't hold, a line each. */
export async function missingPictures(db: Db): Promise<string[]> {
  const held = db.collection<{ _id: string }>('media').find({}, { projection: { _id: 1 } });
  const names = new Set(await held.map(({ _id }) => _id).toArray());
  const lines: string[] = [];
  for (const { collection, field, what } of named) {
    const records = db.collection<{ _id: string }>(collection).find({ [field]: { $gt: '' } });
    for await (const record of records.project<{ _id: string; picture: string }>({ picture: `$${field}` })) {
      const [, name] = inMedia.exec(record.picture) ?? [];
      if (name !== undefined && !names.has(name)) lines.push(`${what} ${record._id} is gone: ${name}.`);
    }
  }
  return lines;
}

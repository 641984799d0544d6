import type { Db } from 'mongodb';

const places = [
  { collection: 'owners', field: 'ownerPicture', what: 'The picture of owner' },
  { collection: 'banners', field: 'bannerPicture', what: 'The picture of banner' },
  { collection: 'tournaments', field: 'facts.tournamentPicture', what: 'The poster of tournament' },
] as const;

const inMedia = /\/media\/([^/]+)$/;

interface NamedPicture {
  of: string;
  name: string;
}

export async function* namedPictures(db: Db): AsyncGenerator<NamedPicture> {
  for (const { collection, field, what } of places) {
    const records = db.collection<{ _id: string }>(collection).find({ [field]: { $gt: '' } });
    for await (const record of records.project<{ _id: string; picture: string }>({ picture: `$${field}` })) {
      const [, name] = inMedia.exec(record.picture) ?? [];
      if (name !== undefined) yield { of: `${what} ${record._id}`, name };
    }
  }
}

import { z } from 'zod';
import { confirmQuery, doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { exampleOf, ownerFacts } from '../facts.js';
import {
  createOwnerBody,
  deletedOwnersAnswer,
  importedOwnersAnswer,
  importOwnersBody,
  ownerAnswer,
  ownersAnswer,
  restoredOwnerAnswer,
  takenBackAnswer,
  updateOwnerBody,
} from './owner.js';
import { ownerRoutes } from './routes.js';

const picture = { field: 'ownerPicture', dataUrl: true } as const;
const unknown = 'owner.not-found';

export const ownerContract = contract('Owners', ownerRoutes, {
  list: {
    summary: 'All owners, or those that one account created',
    query: z.object({ adminId: idSchema.optional() }),
    answer: ownersAnswer,
  },
  listOfAdmin: {
    summary: 'The owners that one account created',
    params: { adminId: 'staff.not-found' },
    answer: ownersAnswer,
  },
  single: { summary: 'One owner', params: { id: unknown }, answer: ownerAnswer },
  create: {
    summary: 'Create an owner; the picture as a file, or as a data URL in JSON',
    body: createOwnerBody,
    upload: picture,
    status: 201,
    answer: doneSchema.extend(ownerAnswer.shape),
    examples: { in: exampleOf(ownerFacts) },
  },
  import: {
    summary: 'Create many owners at once: all of them, or none when one is refused',
    body: importOwnersBody,
    status: 201,
    answer: importedOwnersAnswer,
    examples: { in: { owners: [exampleOf(ownerFacts)] } },
  },
  takeBackImport: {
    summary: 'Take back the owners of one import that no tournament has; they can be restored for 30 days',
    params: { importId: 'owner.import-not-found' },
    answer: takenBackAnswer,
  },
  update: {
    summary:
      'Change the fields that are sent; a text in place of a picture keeps it, an empty one removes it',
    params: { id: unknown },
    body: updateOwnerBody,
    upload: picture,
    answer: ownerAnswer,
    examples: { in: { phone: '0300 7654321' } },
  },
  delete: {
    summary:
      'Hide an owner from lists and pickers; old results keep the name and picture, and it can be restored for 30 days',
    params: { id: unknown },
    query: confirmQuery,
    answer: doneSchema,
    errors: ['owner.flies', 'owner.flies-elsewhere'],
  },
  deleted: { summary: 'Deleted owners that can still be restored', answer: deletedOwnersAnswer },
  restore: {
    summary: 'Restore a deleted owner, with its places in tournaments where nothing stands in the way',
    params: { id: unknown },
    answer: restoredOwnerAnswer,
  },
});

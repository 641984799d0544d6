import { contract } from '../../../contracts/contract.js';
import { route, type Media } from '../../../contracts/route.js';

const proofRoutes = {
  file: route('GET', '/tournament/:id/proof.jsonl', 'tournament:read').with<{
    answer: Media<'application/x-ndjson'>;
  }>(),
};

export const proofContract = contract('Proofs', proofRoutes, {
  file: {
    summary:
      'The log of a tournament with its hashes, a line for each entry, to verify without an export; a salted hash stands for each private field',
    params: { id: 'tournament.not-found' },
    answer: { mediaType: 'application/x-ndjson' },
  },
});

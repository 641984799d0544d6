import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { fromUnknown } from '../../../src/platform/errors/from-unknown.js';

describe('what is answered for an error', () => {
  it.each([
    ['a refusal', new AppError('club.not-found'), 'club.not-found'],
    ['an unknown route', new NotFoundException(), 'request.not-found'],
    ['a bad request', new BadRequestException(), 'request.malformed'],
    ['a large one', new PayloadTooLargeException(), 'request.too-large'],
    ['an undecodable path', new URIError(), 'request.malformed'],
    ['a body reader', Object.assign(new Error('secret'), { status: 415 }), 'request.malformed'],
    ['a lost database', new MongoNetworkError('secret'), 'request.unavailable'],
    ['a change of primary', new MongoServerError({ message: 'secret', code: 10_107 }), 'request.unavailable'],
    ['a full disk', new MongoServerError({ message: 'secret', code: 14_031 }), 'request.disk-full'],
    ['a bad query', new MongoServerError({ message: 'secret', code: 2 }), 'request.failed'],
    ['a code of another kind', Object.assign(new Error('secret'), { code: 64 }), 'request.failed'],
    ['a mistake', new TypeError('secret'), 'request.failed'],
    ['a thrown text', 'secret', 'request.failed'],
    ['nothing', undefined, 'request.failed'],
  ])('%s', (_, error, id) => {
    const answer = fromUnknown(error);
    expect(answer.id).toBe(id);
    expect(answer.message).not.toContain('secret');
    if (id === 'request.unavailable') expect(answer.retryAfter).toBeGreaterThan(0);
  });
});

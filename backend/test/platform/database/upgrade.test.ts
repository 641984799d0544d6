import type { BoardSnapshot, LogProof, TotalResults } from '@parwaz/shared';
import { BSON } from 'mongodb';
import type { Document } from 'mongodb';
import { readFileSync } from 'node:fs';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

/**
 * Documents as the version before marks, days and hashes wrote them, on an embedded store; and what it answered then:
 * three tournaments, one for each rule of helpers, with ties, a late start, times that were changed and emptied.
 */
const folder = new URL('./written-before/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const answered = (JSON.parse(text('results.json')) as TotalResults[]).map((all) => ({
  ...all,
  ownerResults: all.ownerResults.map((loft) => ({ ...loft, ownerNameUrdu: '' })),
}));

describe('a database of the version before marks, days and hashes', () => {
  let app: TestApp;
  const results = (id: string) => app.stranger.must<TotalResults>('GET', `/tournament/${id}/results`);

  beforeAll(async () => {
    app = await startApp();
    for (const line of text('documents.jsonl').trim().split('\n')) {
      const { collection, document } = BSON.EJSON.parse(line) as { collection: string; document: Document };
      await app.connection.collection(collection).insertOne(document);
    }
    await app.restart();
  });
  afterAll(() => app.close());

  it('is read by this one without a change of any total', async () => {
    expect(answered).toHaveLength(3);
    for (const before of answered) expect(await results(before.tournamentId)).toEqual(before);
  });

  it('has open days, no stamps and rules as they were, and says that its log has no hashes', async () => {
    for (const { tournamentId } of answered) {
      const { tournament, rows } = await app.stranger.must<BoardSnapshot>(
        'GET',
        `/tournament/${tournamentId}/board`,
      );
      const { days, stamps, rules } = tournament;
      expect([days, stamps, rules.official]).toEqual([[], [], 'one']);
      expect(rows.length).toBeGreaterThan(3);
      const proof = await app.stranger.must<LogProof>('GET', `/tournament/${tournamentId}/proof`);
      expect(proof).toEqual({ code: null, days: [] });
    }
  });

  it('takes marks and days from then on, and links them to its log', async () => {
    const [before] = answered;
    const [loft] = before?.ownerResults ?? [];
    const tournamentId = before?.tournamentId ?? '';
    const save = await app.asAdmin.save({
      tournamentId,
      pigeonOwnerId: loft?.ownerId ?? '',
      date: '03-04-2026',
      startTime: '06:00',
      timeList: ['10:00', '12:00', '', '', '11:00'],
      marks: { 1: { kind: 'disqualified', reason: 'Landed away' } },
    });
    expect(save.status).toBeLessThan(300);
    await app.asAdmin.must('PUT', `/tournament/${tournamentId}/days/03-04-2026`, { state: 'official' });
    const { days } = await app.stranger.must<LogProof>('GET', `/tournament/${tournamentId}/proof`);
    expect(days).toEqual([{ date: '03-04-2026', code: expect.stringMatching(/^11-[0-9a-f]{32}$/) }]);
    const after = await results(tournamentId);
    const own = after.ownerResults.find(({ ownerId }) => ownerId === loft?.ownerId);
    // The first day's total is as it was; of the second 10:00 and 11:00 count.
    expect(own?.days.map(({ totalSeconds }) => totalSeconds)).toEqual([86_400, 9 * 3600]);
  });
});

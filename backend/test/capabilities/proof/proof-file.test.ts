import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LogProof } from '@parwaz/shared';
import type { ChangeDoc } from '../../../src/boards/schemas/change.schema.js';
import { verdictOf } from '../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../src/capabilities/proof/verify/verify-export.js';
import { exportDatabase } from '../../../src/platform/database/transfer/export-database.js';
import { createRace, landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { sealedProof } from './verify/forged-export.js';

type Line = Record<string, unknown> & { entry?: ChangeDoc };

describe('the public file of a log', () => {
  let app: TestApp;
  let race: Race;
  let code: string;
  const address = () => `/parwaz/tournament/${race.tournamentId}/proof.jsonl`;
  const fetchText = async () => (await app.stranger.get(address()).buffer().expect(200)).text;
  const codes = () => app.stranger.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
  const changes = () => app.connection.collection<ChangeDoc>('changes');
  const parsed = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  const sealed = (lines: readonly Line[]) => sealedProof(lines.map((line) => JSON.stringify(line)));

  /** The verdict on a file; one that is refused is as good as unsound. */
  async function verdict(text: string, asked?: string) {
    const file = path.join(app.dataDir, 'proof.jsonl');
    mkdirSync(app.dataDir, { recursive: true });
    writeFileSync(file, text);
    return verifyExport(file).then(
      (verified) => verdictOf(verified, asked),
      ({ name }: Error) => ({ outcome: name, lines: [] as string[] }),
    );
  }

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const stamps = [{ name: 'Double Stamp' }];
    const phones = { loftPhone: '0311 5556667', deskPhone: '0300 7654321' };
    race = await createRace(app.asAdmin, { lofts: 2, stamps, ...phones });
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await app.asAdmin.save(landing(race, 0, ['12:00', '12:10']));
    const stamp = race.tournament.stamps[0]?._id ?? '';
    await app.asAdmin.save({ ...landing(race, 1, ['13:00']), stamps: { 0: [stamp] } });
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, {
      state: 'official',
    });
    await app.asAdmin.must('PUT', `/update-owner/${race.owners[0]?._id}`, { phone: '0345 1112223' });
    code = (await codes()).days[0]?.code ?? '';
  });

  it('proves a code and its totals, and holds neither staff nor phones', async () => {
    const text = await fetchText();
    const { lines, outcome } = await verdict(text, code);
    expect(outcome).toBe('sound');
    expect(lines).toContainEqual(expect.stringContaining(`which made ${race.date} official`));
    expect(text).toContain('"to":[{"_id":');
    expect(lines.at(-2)).toMatch(/^ {2}1 .*12:10$/);
    for (const secret of [app.asAdmin._id, app.asAdmin.name, '7654321', '1112223', 'salts'])
      expect(text).not.toContain(secret);
    for (const { phone } of race.owners) if (phone) expect(text).not.toContain(phone);
    const stored = await changes().find({ tournamentId: race.tournamentId }).toArray();
    expect(stored.every(({ by, salts }) => by.name === app.asAdmin.name && salts !== undefined)).toBe(true);
    expect(new Set(stored.map(({ salts }) => salts?.by)).size).toBe(stored.length);
  });

  it('says the same as an export, in which nothing may be hidden', async () => {
    const file = path.join(app.dataDir, 'export.jsonl');
    const client = app.connection.getClient() as unknown as { s: { url: string } };
    await exportDatabase(client.s.url, app.connection.name, file);
    const text = readFileSync(file, 'utf8');
    const { lines, outcome } = await verdict(text, code);
    expect([outcome, lines.at(-2)]).toEqual(['sound', expect.stringMatching(/^ {2}1 .*12:10$/)]);
    const { entry } = parsed(await fetchText())[2] ?? {};
    const hidden = text
      .replace(new RegExp(`("_id":"${entry?._id}".*?"by":)\\{.*?\\}`), `$1${JSON.stringify(entry?.by)}`)
      .replace(new RegExp(`("_id":"${entry?._id}".*?),"salts":\\{.*?\\}`), '$1')
      .replace(/,"sha256":"[^"]*"\}\n$/, '}\n');
    expect(hidden.length).toBeLessThan(text.length - 100);
    const found = await verdict(hidden, code);
    expect(found.outcome).toBe('unsound');
    expect(found.lines).toContainEqual(expect.stringContaining('Change 2 is not what it was'));
  });

  it('is refused or found out when it was forged', async () => {
    const lines = parsed(await fetchText());
    const edited = (place: number, edit: (entry: ChangeDoc) => void) => {
      const copy = structuredClone(lines);
      edit(copy[place]?.entry as ChangeDoc);
      return copy;
    };
    const without = (place: number) => lines.filter((_, index) => index !== place);
    const swapped = structuredClone(lines);
    [swapped[2], swapped[3]] = [swapped[3] as Line, swapped[2] as Line];
    const place = 1 + Number(code.split('-')[0]);
    const forgeries: Record<string, readonly Line[]> = {
      'a landing': edited(2, ({ rows }) => Object.assign(rows?.[0]?.cells?.[0] ?? {}, { to: '19:00:00' })),
      'a moment': edited(2, (entry) => (entry.at += 1)),
      'a private hash of another entry': edited(2, (entry) => (entry.by = lines[3]?.entry?.by as never)),
      'a name for a private hash': edited(2, (entry) => (entry.by = { _id: '', name: 'Nobody' })),
      'a phone': edited(1, ({ owners }) => Object.assign(owners?.[0] ?? {}, { phone: '1' })),
      'salts for a landing': edited(2, (entry) => (entry.salts = { rows: 'a'.repeat(32) })),
      'a hash': edited(2, (entry) => (entry.hash = 'a'.repeat(64))),
      'no hash': edited(2, (entry) => delete entry.hash),
      'a repair': edited(2, (entry) => (entry.missing = true)),
      'an entry left out': without(3),
      'the first left out': without(1),
      'two in another order': swapped,
      'another tournament': [{ ...lines[0], tournamentId: race.owners[0]?._id }, ...lines.slice(1)],
      'the end cut off': [...lines.slice(0, place - 1), lines.at(-1) as Line],
    };
    for (const [name, forged] of Object.entries(forgeries))
      expect([name, (await verdict(sealed(forged), code)).outcome]).toEqual([name, 'unsound']);
    const text = await fetchText();
    for (const broken of [
      text.replace('12:10', '12:11'),
      text.slice(0, -20),
      `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`,
      `${text}${text}`,
      sealed([{ ...lines[0], version: 2 }, ...lines.slice(1)]),
    ])
      expect((await verdict(broken, code)).outcome).toBe('TransferError');
  });

  it('is not proven where an entry is withheld', async () => {
    const lines = parsed(await fetchText());
    const hidden = lines.map((line, place) =>
      place === 2 ? { kind: 'hash', revision: 2, hash: line.entry?.hash } : line,
    );
    const { lines: said, outcome } = await verdict(sealed(hidden), code);
    expect(outcome).toBe('unproven');
    expect(said.join()).toContain('Not proven from revision 2 back');
    expect(said.at(-1)).toContain('totals can');
  });

  it('gives entries from before fields were sealed as hashes alone', async () => {
    const { tournamentId } = race;
    await changes().updateOne({ _id: `${tournamentId}:0000000002` }, { $unset: { salts: '' } });
    await changes().updateOne({ _id: `${tournamentId}:0000000001` }, { $unset: { 'salts.owners': '' } });
    const lines = parsed(await fetchText());
    expect(lines.slice(1, 4).map(({ kind }) => kind)).toEqual(['hash', 'hash', 'entry']);
    expect(Object.keys(lines[1] ?? {})).toEqual(['kind', 'revision', 'hash']);
    expect((await verdict(sealed(lines), code)).outcome).toBe('unproven');
  });

  it('ends at the damage of a log', async () => {
    await changes().deleteOne({ _id: `${race.tournamentId}:0000000003` });
    await app.connection.collection('boards').deleteMany({});
    await app.restart();
    const text = await fetchText();
    expect(parsed(text).at(-1)).toMatchObject({ kind: 'end', entries: 2, damagedAt: 3 });
    const { lines } = await verdict(text);
    expect(lines).toContain('The log is damaged at revision 3: the file ends before it.');
  });

  it('is validated by its ETag, and 404 when the tournament is deleted', async () => {
    const answer = await app.stranger.get(address()).buffer().expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/x-ndjson'),
    });
    await app.stranger
      .get(address())
      .set('If-None-Match', answer.headers['etag'] ?? '')
      .expect(304);
    await app.stranger.get(address().replace(race.tournamentId, race.owners[0]?._id ?? '')).expect(404);
    await app.asAdmin.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await app.stranger.get(address()).expect(404);
  });

  it('gives what was written before a hidden tournament became public as hashes alone', async () => {
    const hide = (hidden: boolean) =>
      app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { hidden });
    await hide(true);
    await app.asAdmin.save({ ...landing(race, 1, ['13:00', '13:15']), reason: 'late' });
    const ofStaff = await app.asAdmin.get(address()).buffer().expect(200);
    await hide(false);
    const { revision: shownAt } = await app.stranger.board(race.tournamentId);
    await app.asAdmin.save({ ...landing(race, 1, ['13:00', '13:15', '13:20']), reason: 'late' });
    const text = await fetchText();
    const kinds = parsed(text)
      .slice(1, -1)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.map((_, place) => (place + 1 < shownAt ? 'hash' : 'entry')));
    expect(kinds).toHaveLength(shownAt + 1);
    expect(new Set(parsed(ofStaff.text).map(({ kind }) => kind))).toEqual(new Set(['header', 'hash', 'end']));
    const after = await codes();
    expect((await verdict(text, after.code ?? '')).outcome).toBe('unproven');
  });
});

import { Controller } from '@nestjs/common';
import { resultContract, tournamentContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { readFields } from './rules/read-fields.js';
import { TournamentBin } from './tournament-bin.js';
import { TournamentHistory } from './tournament-history.js';
import { TournamentReader } from './tournament-reader.js';
import { TournamentUndo } from './tournament-undo.js';
import { TournamentWriter } from './tournament-writer.js';

const prepare = readFields;
type Calls = typeof tournamentContract;

@Controller()
export class TournamentsController {
  constructor(
    private readonly reader: TournamentReader,
    private readonly writer: TournamentWriter,
    private readonly undo: TournamentUndo,
    private readonly bin: TournamentBin,
    private readonly changes: TournamentHistory,
  ) {}

  @Serves(tournamentContract.list)
  list(): Answer<Calls['list']> {
    return this.reader.all();
  }

  @Serves(tournamentContract.allowed)
  allowed(@Input() { params, actor }: Input<Calls['allowed']>): Answer<Calls['allowed']> {
    return this.reader.allowed(params.adminId, actor);
  }

  @Serves(tournamentContract.create, { prepare })
  create(@Input() { body, picture, actor }: Input<Calls['create']>): Answer<Calls['create']> {
    return this.writer.create(actor, body, picture);
  }

  @Serves(tournamentContract.update, { prepare })
  async update(@Input() asked: Input<Calls['update']>): Answer<Calls['update']> {
    const { params, query, body, picture, actor } = asked;
    const confirmed = query.confirm === 'true';
    return { success: true, data: await this.writer.update(params.id, actor, { body, picture, confirmed }) };
  }

  @Serves(tournamentContract.undo)
  async takeBack(@Input() { params, body, actor }: Input<Calls['undo']>): Answer<Calls['undo']> {
    return { success: true, data: await this.undo.undo(params.id, actor, body) };
  }

  @Serves(tournamentContract.history)
  history(@Input() { params, query, actor }: Input<Calls['history']>): Answer<Calls['history']> {
    const before = query.before === undefined ? null : Number(query.before);
    return this.changes.list(params.id, actor, before);
  }

  @Serves(tournamentContract.delete)
  async delete(@Input() { params, actor }: Input<Calls['delete']>): Answer<Calls['delete']> {
    await this.bin.delete(params.id, actor);
    return { success: true, message: 'Tournament deleted successfully!' };
  }

  @Serves(tournamentContract.deleted)
  deleted(): Answer<Calls['deleted']> {
    return this.reader.deleted();
  }

  @Serves(tournamentContract.restore)
  async restore(@Input() { params, actor }: Input<Calls['restore']>): Answer<Calls['restore']> {
    return { success: true, data: await this.bin.restore(params.id, actor) };
  }

  @Serves(tournamentContract.single)
  async single(@Input() { params, actor }: Input<Calls['single']>): Answer<Calls['single']> {
    return [await this.reader.single(params.id, actor)];
  }

  @Serves(tournamentContract.owners, { isKeptAtEdge: true })
  owners(@Input() { params, actor }: Input<Calls['owners']>): Answer<Calls['owners']> {
    return this.reader.owners(params.id, actor);
  }

  @Serves(resultContract.totals, { isKeptAtEdge: true })
  totals(
    @Input() { params, query: { stamp, date }, actor }: Input<typeof resultContract.totals>,
  ): Answer<typeof resultContract.totals> {
    return this.reader.totals(params.id, actor, { stampId: stamp, date });
  }
}

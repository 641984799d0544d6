import { Injectable } from '@nestjs/common';
import { own, publicBoard, publicOwner, toSnapshot } from '@parwaz/shared';
import type { Board, Loft, Owner, StaffFacts } from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import type { LoadedBoard } from '../../../boards/loaded-board.js';
import { ChangeLog, toChange } from '../../../boards/log/change-log.js';
import { StoredBoards } from '../../../boards/log/stored-boards.js';
import { OwnersService } from '../../../owners/owners.service.js';
import { limitTo } from '../../../platform/concurrency/queues.js';
import { Epoch } from '../../../platform/database/epoch.js';
import { eventOf, isEvent, loftOn, placeOf, publicFrom, type FeedEvent, type FeedLoft } from './event.js';

/** Entries that are read and made to events together: some milliseconds of work. */
const perPage = 100;
/** Pages made at the same time, for all readers together. */
const maxAtOnce = 2;
const maxLines = 1000;

/** A reader's place: all revisions up to `revision` are read, and the last that was an event is `event`. */
export interface ReadUpTo {
  revision: number;
  event: number;
}

export interface EventPage {
  events: FeedEvent[];
  upTo: ReadUpTo;
}

@Injectable()
export class EventReader {
  private readonly inTurn = limitTo(maxAtOnce);

  constructor(
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly owners: OwnersService,
    private readonly epoch: Epoch,
  ) {}

  /** Null for a place that isn't one of this log's public part: a reader must begin with the board. */
  async placeOf(loaded: LoadedBoard, since: string): Promise<ReadUpTo | null> {
    const [epoch, text] = since.split(':');
    const revision = Number(text);
    const { board } = loaded;
    if (epoch !== loaded.epoch || revision > board.revision || revision < publicFrom(board)) return null;
    return this.at(loaded, revision);
  }

  async at({ board }: LoadedBoard, revision: number): Promise<ReadUpTo> {
    const first = publicFrom(board);
    for (let before = revision + 1; before > first;) {
      const changes = await this.log.latest(board.tournamentId, before, perPage);
      const event = changes.find(isEvent);
      if (event) return { revision, event: Math.max(event.revision, first) };
      before = changes.at(-1)?.revision ?? first;
    }
    return { revision, event: first };
  }

  /** The events after a place, at most so many. Fails when the log was replaced meanwhile. */
  async page(loaded: LoadedBoard, after: ReadUpTo, limit = perPage): Promise<EventPage> {
    const { board, epoch } = loaded;
    return this.inTurn(async () => {
      const count = Math.min(limit, perPage, board.revision - after.revision);
      const changes =
        count > 0
          ? (await this.log.entriesAfter(board.tournamentId, after.revision, count)).map(toChange)
          : [];
      const last = changes.at(-1)?.revision ?? after.revision;
      const isWhole = changes.length === Math.max(0, count) && last === after.revision + changes.length;
      if (!isWhole || (await this.epoch.read()) !== epoch) throw new Error('the log was replaced meanwhile');
      const named = changes.flatMap(({ owners = [] }) => owners.map(({ _id }) => _id));
      const loftNow = await this.loftsNow(board, named);
      let { event } = after;
      const events = changes.flatMap((change) => {
        const made = eventOf(change, epoch, event, loftNow);
        event = made?.revision ?? event;
        return made ?? [];
      });
      return { events, upTo: { revision: last, event } };
    });
  }

  /** The lines of one answer: from a place on or, without one, from the board as it first was public. */
  async *lines(loaded: LoadedBoard, since: string | undefined): AsyncGenerator<string> {
    const { board } = loaded;
    let left = maxLines;
    let upTo: ReadUpTo | null = { revision: publicFrom(board), event: publicFrom(board) };
    if (since === undefined) {
      yield lineOf(await this.firstBoard(loaded));
      left -= 1;
    } else upTo = await this.placeOf(loaded, since);
    if (!upTo) yield lineOf(resetTo(loaded));
    while (upTo && left > 0 && upTo.revision < board.revision) {
      const page: EventPage = await this.page(loaded, upTo, left);
      if (page.events.length > 0) yield page.events.map(lineOf).join('');
      left -= page.events.length;
      ({ upTo } = page);
    }
  }

  private async firstBoard(loaded: LoadedBoard): Promise<object> {
    const { board: now, epoch } = loaded;
    const revision = publicFrom(now);
    const first = await this.stored.blank(now.tournamentId);
    first.accept((await this.log.entriesAfter(now.tournamentId, 0, revision)).map(toChange));
    const board = publicBoard(first.board);
    if (board.revision !== revision || (await this.epoch.read()) !== epoch)
      throw new Error('the log was replaced meanwhile');
    const loftNow = await this.loftsNow(now, Object.keys(board.owners));
    const owners = Object.entries(board.owners).map(([id, loft]) => [id, loftNow(loft)] as const);
    const shown = { ...board, owners: Object.fromEntries(owners) as Board['owners'] };
    const at = new Date(board.at).toISOString();
    return { id: placeOf(epoch, revision), at, revision, board: toSnapshot(shown, epoch, boardFormat()) };
  }

  private async loftsNow(
    board: Board<StaffFacts>,
    ids: readonly string[],
  ): Promise<(then: Loft) => FeedLoft> {
    const left = ids.filter((id) => !own(board.owners, id));
    const present =
      left.length > 0 ? await this.owners.present([...new Set(left)]) : new Map<string, Owner>();
    const onBoard = loftOn(board);
    return (then) => {
      const owner = present.get(then._id);
      return owner ? { ...publicOwner(owner), number: then.number } : onBoard(then);
    };
  }
}

/** Tells a reader to begin with the board. */
export function resetTo({ board, epoch }: LoadedBoard): object {
  return { id: placeOf(epoch, board.revision), reset: true };
}

function lineOf(line: object): string {
  return `${JSON.stringify(line)}\n`;
}

import { fromSnapshot, takePatch } from '@parwaz/shared';
import type { Board, BoardPatch, BoardSnapshot, Intake } from '@parwaz/shared';

/** A snapshot compared with the board that was held before. */
export type Held = 'new' | 'same' | 'older';

const boards = new WeakMap<BoardSnapshot, Board>();

/** The board of a snapshot, the same object each time: what is drawn of it already needn't be drawn anew. */
export function boardOf(snapshot: BoardSnapshot): Board {
  const made = boards.get(snapshot) ?? fromSnapshot(snapshot);
  boards.set(snapshot, made);
  return made;
}

/** The board on screen: a snapshot, and every patch since in its turn. */
export class HeldBoard {
  /** Of the snapshot as the server has it; null when patches came since. */
  etag: string | null = null;
  /** When this device had kept the board and it was current; null when the server told it. */
  keptAtMs: number | null = null;
  /** The timeline that its revision belongs to; null while nothing is held. */
  epoch: string | null = null;
  private intake: Intake | null = null;

  get board(): Board | null {
    return this.intake?.board ?? null;
  }

  /** Patches came whose predecessors are missing. */
  get hasGap(): boolean {
    return (this.intake?.waiting.length ?? 0) > 0;
  }

  /**
   * Takes a snapshot unless what is held is newer; one of another epoch takes the place of any.
   * @param replace the server disowned what is held: any snapshot of its own takes the place
   */
  hold(snapshot: BoardSnapshot, etag: string | null = null, replace = false): Held {
    const held = this.intake?.board.revision ?? 0;
    const isOther = snapshot.epoch !== this.epoch;
    if (!replace && !isOther && snapshot.revision < held) return 'older';
    this.etag = etag;
    if (!replace && !isOther && this.intake && snapshot.revision === held) return 'same';
    const begun: Intake = { board: boardOf(snapshot), waiting: [] };
    const waiting = isOther ? [] : (this.intake?.waiting ?? []);
    this.intake = waiting.reduce<Intake>(takePatch, begun);
    this.epoch = snapshot.epoch;
    return 'new';
  }

  /**
   * Takes what this device had kept: better than none, and no sign of the server. One of another epoch says nothing
   * beside a board that is held.
   * @param knownAtMs when what is held was last known to be current
   */
  holdKept(snapshot: BoardSnapshot, keptAtMs: number, knownAtMs: number | null): Held {
    const { board } = this;
    if (board && snapshot.epoch !== this.epoch) return 'older';
    if (!board || (snapshot.revision >= board.revision && keptAtMs > (knownAtMs ?? 0)))
      this.keptAtMs = keptAtMs;
    return this.hold(snapshot);
  }

  /** @returns whether the board changed; a patch that comes before its turn waits */
  take(patch: BoardPatch): boolean {
    if (!this.intake) return false;
    const { board } = this.intake;
    this.intake = takePatch(this.intake, patch);
    if (this.intake.board === board) return false;
    this.etag = null;
    return true;
  }
}

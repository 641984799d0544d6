import { fromSnapshot, takePatch } from '@parwaz/shared';
import type { Board, BoardPatch, BoardSnapshot, Intake } from '@parwaz/shared';

export type SnapshotOutcome = 'new' | 'same' | 'older';

const boards = new WeakMap<BoardSnapshot, Board>();

/** The same object for the same snapshot, so that what is drawn already isn't drawn again. */
export function boardOf(snapshot: BoardSnapshot): Board {
  const made = boards.get(snapshot) ?? fromSnapshot(snapshot);
  boards.set(snapshot, made);
  return made;
}

export class BoardReplica {
  /** The server's ETag; null once patches have been applied. */
  etag: string | null = null;
  /** When this device stored the board; null when the server sent it. */
  keptAtMs: number | null = null;
  epoch: string | null = null;
  private intake: Intake | null = null;

  get board(): Board | null {
    return this.intake?.board ?? null;
  }

  get hasGap(): boolean {
    return (this.intake?.waiting.length ?? 0) > 0;
  }

  /** Replaces an older board; a snapshot of another epoch, or one read with `replace`, replaces any. */
  applySnapshot(snapshot: BoardSnapshot, etag: string | null = null, replace = false): SnapshotOutcome {
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

  /** Takes a stored snapshot, which is no sign of the server; one of another epoch never replaces a board. */
  applyStored(snapshot: BoardSnapshot, keptAtMs: number, knownAtMs: number | null): SnapshotOutcome {
    const { board } = this;
    if (board && snapshot.epoch !== this.epoch) return 'older';
    if (!board || (snapshot.revision >= board.revision && keptAtMs > (knownAtMs ?? 0)))
      this.keptAtMs = keptAtMs;
    return this.applySnapshot(snapshot);
  }

  /** Returns whether the board changed; a patch that comes too early waits. */
  applyPatch(patch: BoardPatch): boolean {
    if (!this.intake) return false;
    const { board } = this.intake;
    this.intake = takePatch(this.intake, patch);
    if (this.intake.board === board) return false;
    this.etag = null;
    return true;
  }
}

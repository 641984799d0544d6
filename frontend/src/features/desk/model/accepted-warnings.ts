import type { SaveWarning } from '@parwaz/shared';

/** Warnings that this tab's person has seen and accepted: the same one is not shown again. */
export class AcceptedWarnings {
  private readonly storageKey: string;
  private readonly accepted: Set<string>;

  constructor(
    tournamentId: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  ) {
    this.storageKey = `parwaz.accepted/${tournamentId}`;
    this.accepted = new Set(read(storage.getItem(this.storageKey)));
  }

  accept(row: string, warning: SaveWarning): void {
    this.accepted.add(nameOf(row, warning));
    try {
      this.storage.setItem(this.storageKey, JSON.stringify([...this.accepted]));
    } catch {
      // Without room on the device it holds until the page is closed.
    }
  }

  /** The warnings of a row that nobody has accepted yet. */
  left(row: string, warnings: readonly SaveWarning[]): SaveWarning[] {
    return warnings.filter((warning) => !this.accepted.has(nameOf(row, warning)));
  }
}

/** The message holds the time, so another time warns again. */
const nameOf = (row: string, { index, id, message }: SaveWarning) => `${row}/${index}/${id}/${message}`;

function read(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

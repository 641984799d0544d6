import type { SaveResultAnswer } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import { validToken } from '../../../lib/session/session';
import { useRootStore } from '../../../lib/store/root-store';
import { announceUnsent, unsentPlace } from '../../../lib/unsent';
import type { UnsentPlace } from '../../../lib/unsent';
import { Outbox } from './unsent-rows';
import { OutboxSender } from './outbox-sender';
import type { RowBox } from './row-box';
import { RowJournal } from './row-journal';
import type { SavedCell, ShownRow } from './send-row';
import { claimTab } from './tab-claim';
import type { TabClaim } from './tab-claim';

/** A desk that is only reloaded is back within this time. */
const reloadedWithinMs = 5000;

/** An open tournament's screen, as used by the outbox of its account. */
export interface OpenTournament {
  shown: (ownerId: string, date: string) => ShownRow | undefined;
  saved: (box: RowBox, answer: SaveResultAnswer, cells: SavedCell[]) => void;
  conflict: (box: RowBox) => void;
}

/** One account's unsent work in this tab: it goes on being sent whichever screen is open. */
export class AccountDesk {
  readonly outbox: Outbox;
  readonly sender: OutboxSender;
  readonly ready: Promise<void>;
  private readonly journal = new RowJournal();
  private readonly open = new Map<string, OpenTournament>();

  constructor(
    readonly account: string,
    private readonly claim: TabClaim,
  ) {
    this.outbox = new Outbox(account, claim.tab, localStorage, this.journal);
    this.sender = new OutboxSender(this.outbox, {
      call,
      shown: (box) => this.open.get(box.tournamentId)?.shown(box.ownerId, box.date),
      signedIn: () => validToken() !== null && useRootStore.getState().user?._id === account,
      onSaved: (box, answer, cells) => {
        this.open.get(box.tournamentId)?.saved(box, answer, cells);
        useRootStore.setState(({ refreshResult }) => ({ refreshResult: refreshResult + 1 }));
      },
      onConflict: (box) => this.open.get(box.tournamentId)?.conflict(box),
    });
    this.outbox.store.subscribe(announceUnsent);
    this.ready = claim.ready.then(() => this.watchOtherTabs());
  }

  /** A tournament's screen opens. Returns its end. */
  openTournament(id: string, tournament: OpenTournament): () => void {
    this.open.set(id, tournament);
    return () => {
      if (this.open.get(id) === tournament) this.open.delete(id);
    };
  }

  private async watchOtherTabs(): Promise<void> {
    const isOther = (place: UnsentPlace) => place.account === this.account && place.tab !== this.claim.tab;
    window.addEventListener('storage', (event) => {
      this.outbox.onStorage(event);
      const place = event.key === null ? null : unsentPlace(event.key);
      if (place && isOther(place)) this.inherit(place.tab);
    });
    window.addEventListener('online', () => this.sender.kick());
    useRootStore.subscribe(({ user }, before) => {
      if (user !== before.user) this.sender.kick();
    });
    const noted = [...(await this.journal.read()).keys()].flatMap((key) => unsentPlace(key) ?? []);
    const tabs = [...this.outbox.otherTabs(), ...noted.filter(isOther).map(({ tab }) => tab)];
    for (const tab of new Set(tabs)) this.inherit(tab);
  }

  /**
   * Takes over what a tab kept as soon as that is gone. Where no grid is open it waits a moment: what a reloaded desk
   * kept belongs before its person's eyes.
   */
  private inherit(tab: string): void {
    const takeOver = async () => this.outbox.takeOver(tab, await this.journal.read());
    this.claim.whenGone(tab, async (lived) => {
      if (lived && this.open.size === 0) {
        setTimeout(() => this.claim.whenGone(tab, takeOver), reloadedWithinMs);
      } else await takeOver();
    });
  }
}

let claim: TabClaim | null = null;
const desks = new Map<string, AccountDesk>();

/** The desk of an account in this tab, made when it is first asked for. */
export function accountDesk(account: string): AccountDesk {
  let desk = desks.get(account);
  if (!desk) {
    claim ??= claimTab();
    desk = new AccountDesk(account, claim);
    desks.set(account, desk);
  }
  return desk;
}

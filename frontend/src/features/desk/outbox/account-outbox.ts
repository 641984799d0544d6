import { resultRoutes } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import { validToken } from '../../../lib/session/session';
import { useRootStore } from '../../../lib/store/root-store';
import { announceUnsent, unsentPlace, type UnsentPlace } from '../../../lib/unsent';
import { OutboxSender, type Answered, type OutboxServer } from './outbox-sender';
import { RowJournal } from './row-journal';
import { claimTab, type TabClaim } from './tab-claim';
import { UnsentRows } from './unsent-rows';

const reloadedWithinMs = 5000;

/** One account's unsent cells in this tab: stored on the device, and sent whichever screen is open. */
export class AccountOutbox {
  readonly ready: Promise<void>;
  readonly rows: UnsentRows;
  readonly sender: OutboxSender;
  private readonly journal = new RowJournal();
  private followers = 0;

  constructor(
    readonly account: string,
    private readonly claim: TabClaim,
    server: OutboxServer,
  ) {
    this.rows = new UnsentRows(account, claim.tab, localStorage, this.journal);
    this.sender = new OutboxSender(this.rows, server);
    this.rows.store.subscribe(announceUnsent);
    this.sender.store.subscribe(({ answered }, before) => {
      if (answered?.kind !== 'saved' || answered === before.answered) return;
      useRootStore.setState(({ refreshResult }) => ({ refreshResult: refreshResult + 1 }));
    });
    this.ready = claim.ready.then(() => this.watchOtherTabs());
  }

  /** `answered` comes right before what it changes in the rows. Returns its end. */
  follow(changed: () => void, answered: (answered: Answered) => void): () => void {
    const ends = [
      this.rows.store.subscribe(changed),
      this.sender.store.subscribe((state, before) => {
        if (state.answered && state.answered !== before.answered) answered(state.answered);
        if (state.connection !== before.connection) changed();
      }),
    ];
    this.followers += 1;
    return () => {
      this.followers -= 1;
      for (const end of ends) end();
    };
  }

  private async watchOtherTabs(): Promise<void> {
    const isOther = (place: UnsentPlace) => place.account === this.account && place.tab !== this.claim.tab;
    window.addEventListener('storage', (event) => {
      this.rows.onStorage(event);
      const place = event.key === null ? null : unsentPlace(event.key);
      if (place && isOther(place)) this.inherit(place.tab);
    });
    window.addEventListener('online', () => this.sender.retryNow());
    useRootStore.subscribe(({ user }, before) => {
      if (user !== before.user) this.sender.retryNow();
    });
    const noted = [...(await this.journal.readAll()).keys()].flatMap((key) => unsentPlace(key) ?? []);
    const tabs = [...this.rows.otherTabs(), ...noted.filter(isOther).map(({ tab }) => tab)];
    for (const tab of new Set(tabs)) this.inherit(tab);
  }

  /** Takes over a tab's rows as soon as it is gone; a desk that is only reloaded gets them back itself. */
  private inherit(tab: string): void {
    const takeOver = async () => this.rows.takeOver(tab, await this.journal.readAll());
    this.claim.whenGone(tab, async (lived) => {
      if (lived && this.followers === 0) {
        setTimeout(() => this.claim.whenGone(tab, takeOver), reloadedWithinMs);
      } else await takeOver();
    });
  }
}

let claim: TabClaim | null = null;
const outboxes = new Map<string, AccountOutbox>();

export function accountOutbox(account: string): AccountOutbox {
  const known = outboxes.get(account);
  if (known) return known;
  claim ??= claimTab();
  const outbox = new AccountOutbox(account, claim, {
    save: (json, signal) => call(resultRoutes.save, { json }, { signal }),
    isSignedIn: () => validToken() !== null && useRootStore.getState().user?._id === account,
  });
  outboxes.set(account, outbox);
  return outbox;
}

/** Sends what an account typed before, whichever screen is open. Safe to call more than once. */
export function resumeUnsent(account: string): void {
  const outbox = accountOutbox(account);
  void outbox.ready.then(() => outbox.sender.retryNow());
}

import type { Answer, Board, Desk, DeskPlace } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { BoardSession } from './board-session';
import { emptyView, type BoardView } from './board-view';
import { listen } from './listen';
import { StaffPhones } from './staff-phones';
import { staffPorts } from './staff-ports';

export interface FeedState extends BoardView {
  desks: readonly Desk[];
  /** The id of the error with which the server refused this desk. */
  refused: string | null;
}

const placeEveryMs = 400;

export class DeskFeed {
  private readonly checked = createStore<object>(() => ({}));
  readonly store = createStore<FeedState>(() => ({ ...emptyView, desks: [], refused: null }));
  private readonly ports = staffPorts();
  private readonly session: BoardSession;
  private readonly ends: (() => void)[] = [];
  private placeTimer: ReturnType<typeof setTimeout> | undefined;
  private here: DeskPlace;
  private board: Board | null = null;
  private readonly phones: StaffPhones;

  constructor(private readonly tournamentId: string) {
    this.here = { tournamentId };
    this.phones = new StaffPhones(tournamentId, () => this.show({ board: this.board }));
    this.session = new BoardSession(tournamentId, {
      ...this.ports,
      view: { setState: (change) => this.show(change) },
    });
  }

  private show({ board, ...change }: Partial<BoardView>): void {
    if (board === undefined) return this.store.setState(change);
    this.board = board;
    this.store.setState({ ...change, board: board && this.phones.in(board) });
  }

  get state(): FeedState {
    return this.store.getState();
  }

  start(): void {
    const { store } = this;
    const { connection } = this.ports;
    this.ends.push(
      listen(connection, {
        'desk:presence': ({ tournamentId, desks }) => {
          if (tournamentId === this.tournamentId) store.setState({ desks });
        },
        // Hidden boards stay there for their own staff. After the session has heard it, too.
        'board:closed': ({ tournamentId }) => {
          if (tournamentId === this.tournamentId) setTimeout(() => this.session.retry());
        },
        'desk:checked': ({ tournamentId }) => {
          if (tournamentId === this.tournamentId) this.checked.setState({});
        },
      }),
      connection.store.subscribe(({ kind }) => {
        if (kind === 'up') this.sendPlace();
        else store.setState({ desks: [] });
      }),
    );
    this.session.open(null);
  }

  onChecked(listener: () => void): () => void {
    return this.checked.subscribe(listener);
  }

  on(handlers: Parameters<typeof listen>[1]): () => void {
    return listen(this.ports.connection, handlers);
  }

  stop(): void {
    clearTimeout(this.placeTimer);
    for (const end of this.ends.splice(0)) end();
    this.session.close();
  }

  refresh(): void {
    this.session.retry();
  }

  place(place: Omit<DeskPlace, 'tournamentId'>): void {
    this.here = { tournamentId: this.tournamentId, ...place };
    this.placeTimer ??= setTimeout(() => {
      this.placeTimer = undefined;
      this.sendPlace();
    }, placeEveryMs);
  }

  isHere(ownerId: string | null, index: number | null): boolean {
    return (this.here.ownerId ?? null) === ownerId && (this.here.index ?? null) === index;
  }

  private sendPlace() {
    void this.ports.connection
      .ask<Answer>((socket) => socket.emitWithAck('desk:join', this.here))
      .then((answer) => {
        if (answer) this.store.setState({ refused: answer.ok ? null : answer.error.id });
      });
  }
}

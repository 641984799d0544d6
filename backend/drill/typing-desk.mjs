import { Desk } from '../bench/load/desk.mjs';
import { now } from '../bench/load/statistics.mjs';

const startTime = '06:00';
/** As in the web app's desk: patience for an answer, requests at once, waits after a failure. */
const [answerWithinMs, maxRequests, firstDelayMs, maxDelayMs] = [15_000, 4, 1000, 15_000];
/** One landing of so many is in a row where the other desk types too. */
const sharedEvery = 5;

/**
 * A desk of the staff that types at its pace. What isn't answered is sent again as the web app does: the same values with
 * the same `base`, after a growing wait, by the next door.
 */
export class TypingDesk {
  acknowledged = [];
  /** The head, as far as its answers tell. */
  head = 0;
  /** When the latest landing that has an answer was typed. */
  lastTypedAt = 0;
  /** Answers that are neither a save nor a conflict, by what they say. */
  failures = new Map();
  conflicts = 0;
  /** A fault that no desk can do anything about. */
  problem = null;
  #waiting = new Map();
  #typed = 0;
  #onTheWay = 0;
  #tries = 0;
  #retryAt = 0;
  #doors = [];
  #door = 0;

  /** `place`: its number among the desks. @param rows what it has on screen by loft and date, at first */
  static async signIn({ doors, admin, place, rows, shared, tournamentId }) {
    const desk = new TypingDesk();
    desk.line = await Desk.signIn({ url: doors[place % doors.length], admin });
    const own = [...rows.keys()].filter((key) => !shared.includes(key));
    const half = Math.ceil(own.length / 2);
    Object.assign(desk, { place, shared, tournamentId, rows: new Map(rows) });
    desk.own = own.slice(place * half, (place + 1) * half);
    desk.#door = place;
    desk.useDoors(doors);
    return desk;
  }

  useDoors(doors) {
    this.#doors = doors;
    this.line.url = doors[this.#door % doors.length];
  }

  /** Types so many landings a second until `rest`, and sends until `stop`. */
  start(perSecond) {
    this.isTyping = true;
    this.timer = setInterval(() => {
      if (this.isTyping) this.#type();
      this.#pump();
    }, 1000 / perSecond);
  }

  rest() {
    this.isTyping = false;
  }

  stop() {
    clearInterval(this.timer);
    this.line.close();
  }

  /** When the oldest landing without an answer was typed; infinite when there is none. */
  get waitsSince() {
    return Math.min(...[...this.#waiting.values()].map(({ typedAt }) => typedAt));
  }

  #type() {
    const isShared = this.#typed % sharedEvery === 0;
    this.#typed += 1;
    const key = anyOf((isShared ? this.shared : this.own).filter((each) => !this.#waiting.has(each)));
    if (key === undefined) return; // every row waits
    const base = this.rows.get(key);
    const slot = anyOf([...base.keys()].filter((each) => !isShared || each === 0 || each % 2 === this.place));
    const [hour, minute] = base[slot].split(':');
    const later = (Number(minute) + 1 + Math.floor(Math.random() * 50)) % 60;
    const to = `${hour}:${String(later).padStart(2, '0')}:00`;
    this.#waiting.set(key, { key, slot, to, base, typedAt: now(), restsUntil: 0, tries: 0, isSent: false });
  }

  #pump() {
    if (now() < this.#retryAt) return;
    const free = (this.#tries > 0 ? 1 : maxRequests) - this.#onTheWay;
    const ready = [...this.#waiting.values()].filter((save) => !save.isSent && save.restsUntil <= now());
    for (const save of ready.slice(0, Math.max(0, free))) void this.#send(save);
  }

  async #send(save) {
    const [pigeonOwnerId, date] = save.key.split(' ');
    const { tournamentId } = this;
    const timeList = save.base.with(save.slot, save.to);
    const base = { timeList: save.base, startTime };
    const body = { tournamentId, pigeonOwnerId, date, startTime, timeList, base };
    save.isSent = true;
    this.#onTheWay += 1;
    const answer = await this.line
      .call('POST', '/results', body, AbortSignal.timeout(answerWithinMs))
      .catch((error) => ({ status: 0, body: { id: error.code ?? error.name } }));
    this.#onTheWay -= 1;
    save.isSent = false;
    this.#settle(save, timeList, answer);
    this.#pump();
  }

  #settle(save, timeList, { status, body }) {
    const isSaved = status < 300 && body?.success === true;
    if (isSaved) {
      this.head = Math.max(this.head, body.revision);
      this.acknowledged.push({ ...save, revision: body.revision, answeredAt: now() });
    }
    if (isSaved || body?.conflicts) {
      this.conflicts += isSaved ? 0 : 1;
      for (const { index, theirs } of body.conflicts ?? []) timeList[index] = theirs;
      this.rows.set(save.key, timeList);
      this.#waiting.delete(save.key);
      this.#tries = 0;
      this.lastTypedAt = Math.max(this.lastTypedAt, save.typedAt);
      return;
    }
    const said = `${status} ${body?.id ?? ''}`.trim();
    this.failures.set(said, (this.failures.get(said) ?? 0) + 1);
    if (status === 401 || (status >= 400 && status < 500 && status !== 408 && status !== 429)) {
      this.problem ??= `A save was refused: ${said}`;
      this.#waiting.delete(save.key);
    } else if (status === 0 || status === 429 || status === 503 || body?.id === undefined) {
      this.#goElsewhere();
    } else {
      save.tries += 1;
      save.restsUntil = now() + delay(save.tries);
    }
  }

  /** Requests that fail together are one failure. */
  #goElsewhere() {
    if (this.#retryAt > now()) return;
    this.#tries += 1;
    this.#retryAt = now() + delay(this.#tries);
    this.#door += 1;
    this.useDoors(this.#doors);
  }
}

const delay = (tries) => Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1)) * (0.75 + 0.5 * Math.random());

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

const pigeons = 5;
const helpers = 2;
const startTime = '06:00';
const pad = (number) => String(number).padStart(2, '0');
/** Number of parallel requests while a race is prepared. */
const atOnce = 8;

let races = 0;
let state = 1;

/** Minutes in no order, so that boards compress as real ones do; the same in each run. */
function anyMinute() {
  state = (state * 48_271) % 2_147_483_647;
  return pad(state % 60);
}

/** A tournament with its lofts, and landings in it, which also knows what should be stored. */
export class Race {
  revision = 0;
  entered = 0;
  rows = new Map();

  /** Makes a club, `lofts` lofts and a tournament of that many days from a date on with all of them. */
  static async create(desk, { lofts, days, from = '2026-04-01' }) {
    const race = new Race();
    races += 1;
    const club = `Club ${races}`;
    await desk.must('POST', '/create-club', { name: club });
    race.owners = await together(lofts, async (n) => {
      const fields = { name: `Loft ${races}-${n + 1}`, address: 'Lahore', phone: '0300 1234567' };
      return (await desk.must('POST', '/owner', fields)).owner._id;
    });
    const dates = Array.from({ length: days }, (_, day) =>
      new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
    );
    const tournament = await desk.must('POST', '/tournaments', {
      ...{ tournamentName: `Cup ${races}`, club, status: 'Active' },
      ...{ startDate: dates[0], startTime, dates, numberOfDays: days, continueDays: 1 },
      ...{ numberOfPigeons: pigeons, helperPigeons: helpers },
      ...{ numberOfPrizes: 2, prizes: ['50,000', '20,000'], participatingLofts: race.owners },
    });
    race.tournamentId = tournament._id;
    race.revision = tournament.revision;
    race.dates = dates.map((date) => date.split('-').reverse().join('-'));
    return race;
  }

  /** Enters a landing of every pigeon, on as many days as are named. */
  async fill(desk, days = this.dates.length) {
    const rows = this.dates.slice(0, days).flatMap((date) => this.owners.map((owner) => [owner, date]));
    await together(rows.length, (n) => {
      const [owner, date] = rows[n];
      const timeList = Array.from(
        { length: pigeons + helpers },
        (_, slot) => `${10 + slot}:${anyMinute()}:00`,
      );
      this.rows.set(`${owner} ${date}`, timeList);
      return this.send(desk, owner, date, timeList);
    });
  }

  /** Enters a landing of every pigeon on all days, each by a save of its own. */
  async fillOneByOne(desk) {
    const rows = this.dates.flatMap((date) => this.owners.map((owner) => [owner, date]));
    for (let landed = 1; landed <= pigeons + helpers; landed += 1) {
      await together(rows.length, (n) => {
        const [owner, date] = rows[n];
        const before = this.rows.get(`${owner} ${date}`) ?? [];
        const timeList = [...before, `${9 + landed}:${anyMinute()}:00`];
        this.rows.set(`${owner} ${date}`, timeList);
        return this.send(desk, owner, date, timeList);
      });
    }
  }

  /**
   * Changes one landing of a row that exists, as a desk does, with what it had on screen; another loft each time.
   * `{revision, sentAt, ms}`
   */
  async land(desk) {
    const keys = [...this.rows.keys()];
    const key = keys[this.entered % keys.length];
    const base = this.rows.get(key);
    const slot = Math.floor(this.entered / keys.length) % base.length;
    this.entered += 1;
    const [owner, date] = key.split(' ');
    const minute = (Number(base[slot].slice(3, 5)) + 1 + (this.entered % 50)) % 60;
    const timeList = base.with(slot, `${base[slot].slice(0, 2)}:${pad(minute)}:00`);
    this.rows.set(key, timeList);
    return this.send(desk, owner, date, timeList, { timeList: base, startTime });
  }

  async send(desk, pigeonOwnerId, date, timeList, base) {
    const body = { tournamentId: this.tournamentId, pigeonOwnerId, date, startTime, timeList, base };
    const { body: answer, sentAt, ms } = await desk.timed('POST', '/results', body);
    this.revision = Math.max(this.revision, answer.revision);
    return { revision: answer.revision, sentAt, ms };
  }
}

/** Does something `count` times, several at once; the answers in their order. */
async function together(count, work) {
  const answers = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      answers[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

import { brokenCells, lostOf } from './judge.mjs';

const atOnce = 8;

/**
 * Asks a node that has only just started for what the database holds in the end: which acknowledged saves are lost,
 * how many cells have a log that doesn't lead to their board, and how many watchers hold another board.
 */
export async function inquest({ cast, crowds, desks, race, staff }) {
  const { url } = await cast.add('watch');
  const read = async (path) => {
    const answer = await fetch(`${url}/parwaz${path}`);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return answer.json();
  };
  const { tournamentId, rows, dates } = race;
  const stored = await read(`/tournament/${tournamentId}/board`);
  const shown = new Map();
  for (const date of dates)
    for (const row of await read(`/tournament-results/${tournamentId}/${date}`))
      shown.set(`${row.pigeonOwnerId} ${date}`, row.timeList);

  const histories = new Map();
  const left = [...rows.keys()];
  const worker = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      const [owner, date] = key.split(' ');
      histories.set(key, await staff.must('GET', `/results/${tournamentId}/${date}/${owner}/history`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  const verified = await Promise.all(crowds.map((crowd) => crowd.verify(stored)));
  const sum = (name) => verified.reduce((total, each) => total + each[name], 0);
  return {
    lost: lostOf(
      desks.flatMap(({ acknowledged }) => acknowledged),
      histories,
    ),
    broken: [...histories].flatMap(([key, history]) => brokenCells(history, shown.get(key) ?? [])).length,
    held: {
      watchers: sum('watchers'),
      sampled: sum('sampled'),
      wrong: sum('wrong'),
      revision: stored.revision,
    },
  };
}

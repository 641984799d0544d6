import { differing } from './facts.js';
import type { Facts } from './facts.js';
import { checkTrack } from './checks.js';
import type { Body, Expected, Move } from './move.js';
import { notePlace, withoutOwner } from './owners.js';
import type { Answered } from '../harness/client.js';
import type { Track } from './track.js';
import type { KnownOwner, World } from './world.js';

type Played = { move: Move; answer: Answered<Body> };

/** Sends one move, or several at once, and checks what came of them. */
export async function play(world: World, moves: readonly Move[]): Promise<void> {
  const before = new Map(world.tracks.map((track) => [track, track.head]));
  const answers = await Promise.all(moves.map((move) => move.send()));
  const played = moves.map((move, at) => ({ move, answer: answers[at] as Answered<Body> }));
  for (const { move, answer } of played) {
    world.trace.push(`${move.what} → ${answer.status} ${answer.body.id ?? ''}`);
    world.count(move, answer.status);
    expect(answer.status).toBeLessThan(500);
  }
  const touched = await readOn(world, moves, before);
  const [only] = played;
  for (const track of touched) {
    const from = before.get(track) ?? 0;
    if (played.length === 1 && only) verifyOne(track, from, only);
    else
      verifyTogether(
        track,
        from,
        played.filter(({ move }) => move.track === track),
      );
  }
  for (const { move, answer } of played) if (answer.status < 300) move.note?.(answer.body);
  while ((await Promise.all(touched.map((track) => checkTrack(world, track)))).includes(false)) {
    await readOn(world, moves, before);
  }
}

/** Takes what the logs have gained. @returns the tournaments to look at: those that grew, and those moved in */
async function readOn(
  world: World,
  moves: readonly Move[],
  before: ReadonlyMap<Track, number>,
): Promise<Track[]> {
  const found = await Promise.all(world.tracks.map((track) => world.newEntries(track)));
  for (const [at, track] of world.tracks.entries()) {
    const entries = found[at] ?? [];
    for (const entry of entries) {
      track.accept([entry]);
      if (entry.by.name === repairer) verifyRepair(world, track);
      else if (isSettling(world, track)) settle(world, track);
      world.trace.push(`    ${track.id} revision ${entry.revision} by ${entry.by.name}`);
    }
  }
  const moved = new Set(moves.map(({ track }) => track));
  return world.tracks.filter((track) => moved.has(track) || before.get(track) !== track.head);
}

const repairer = 'Parwaz';

/** The product may bring boards up to date with their owners by itself: lofts of deleted owners leave. */
function verifyRepair(world: World, track: Track): void {
  mustBe({ facts: settledFacts(world, track) }, track.now);
  settle(world, track);
}

/** The deleted owners whose lofts had to leave the board that was there before the last change. */
function leavingOwners(world: World, track: Track): KnownOwner[] {
  const was = track.at(track.head - 1);
  return world.owners.filter(({ _id, isDeleted }) => isDeleted && withoutOwner(was, _id) !== was);
}

const settledFacts = (world: World, track: Track): Facts =>
  leavingOwners(world, track).reduce<Facts>(
    (facts, { _id }) => withoutOwner(facts, _id),
    track.at(track.head - 1),
  );

/**
 * True when the last change follows from one before it, in the name of the same person: a deleted owner's last landing
 * went, or a loft came back whose owner has another name now.
 */
function isSettling(world: World, track: Track): boolean {
  const { rows, removed, tournament } = track.entries.at(-1) ?? {};
  const isOnlyOfOwners = !rows && !removed && !tournament;
  const isFollowing = isOnlyOfOwners || leavingOwners(world, track).length > 0;
  return isFollowing && differing(settledFacts(world, track), track.now).length === 0;
}

function settle(world: World, track: Track): void {
  for (const owner of leavingOwners(world, track)) notePlace(owner, track.id, track.at(track.head - 1));
  track.settlings.add(track.head);
}

function mustBe({ facts, isFree = () => false }: Expected, is: Facts): void {
  const wrong = differing(facts, is).filter((key) => !isFree(key));
  expect(wrong.map((key) => `${key}: ${facts.get(key)} expected, ${is.get(key)} found`)).toEqual([]);
}

/** One move: what it was accepted for is there, and nothing else has changed. */
function verifyOne(track: Track, from: number, { move, answer }: Played): void {
  const made = changesSince(track, from).map(({ revision }) => revision);
  const before = track.at((made[0] ?? track.head + 1) - 1);
  const after = track.at(made.at(-1) ?? track.head);
  const isHere = move.isEverywhere ?? move.track === track;
  const isAccepted = answer.status < 300;
  mustBe(isHere && isAccepted ? move.effect(before, answer.body, track) : { facts: before }, after);
  if (move.track !== track || !move.isRight) return;
  const isRight = move.isRight(before);
  if (isRight !== undefined) expect({ isAccepted, ...answer }).toMatchObject({ isAccepted: isRight });
}

/**
 * Several at once: each accepted one did what it says to the board that the one before it left. An answer may hold later
 * changes too, so its revision is only the last that can be its own.
 */
function verifyTogether(track: Track, from: number, played: readonly Played[]): void {
  const accepted = played
    .filter(({ answer }) => answer.status < 300)
    .map((one) => ({ ...one, revision: one.answer.body.revision ?? one.answer.body.data?.revision ?? 0 }))
    .sort((a, b) => a.revision - b.revision);
  const makers = new Set<number>();
  for (const { move, answer, revision } of accepted) {
    const isDone = (before: number, after: number) =>
      isMet(move.effect(track.at(before), answer.body, track), track.at(after));
    const possible = changesSince(track, from)
      .map((change) => change.revision)
      .filter((one) => one <= revision)
      .toReversed();
    const own = possible.find((one) => !makers.has(one) && isDone(one - 1, one));
    if (own !== undefined) makers.add(own);
    // It may also have found nothing left to do, before any of the others.
    else if (![from, ...possible].some((one) => isDone(one, one)))
      mustBe(move.effect(track.at(revision), answer.body, track), track.at(revision));
  }
  expect(changesSince(track, from).filter(({ revision }) => !makers.has(revision))).toEqual([]);
}

/** The changes since a revision but those by which the product itself settled something. */
const changesSince = (track: Track, from: number) =>
  track.entries.slice(from).filter(({ revision }) => !track.settlings.has(revision));

function isMet({ facts, isFree = () => false }: Expected, is: Facts): boolean {
  return differing(facts, is).every(isFree);
}

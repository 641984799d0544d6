import { skyOf } from '../../../src/capabilities/sky/sky-facts';
import { axisOf, drawSky } from '../../../src/capabilities/sky/sky-picture';
import { at, date, skyRace } from './race';

const phone = { width: 390, height: 84, kept: 128 };
const gulls = (path: string) => path.split('M').length - 1;
const evening = (count: number) =>
  Array.from({ length: count }, (_, n) => `17:${String(n % 60).padStart(2, '0')}`);

/** Three lofts of so many pigeons each, of which the first has had some landings. */
const race = (slots: number, landings: readonly string[]) => skyRace({ 1: { [date]: [...landings] } }, slots);

describe('the picture of a sky', () => {
  it.each([
    [3, 0],
    [3, 2],
    [72, 40],
    [220, 0],
    [220, 200],
  ])('has one gull for each pigeon in the air, of 3 × %i after %i landings', (slots, landings) => {
    const facts = skyOf(race(slots, evening(landings)), date, at('18:31'));
    const { flock, spots } = drawSky(facts, phone);
    expect(gulls(flock.path)).toBe(facts.up);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(facts.up);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(phone.kept - 4);
      expect(x).toBeLessThan(phone.width);
      expect(y).toBeGreaterThanOrEqual(7);
      expect(y).toBeLessThan(phone.height);
    }
  });

  it('leaves those who stay where they are when one lands', () => {
    const before = drawSky(skyOf(race(60, evening(20)), date, at('18:31')), phone).spots;
    const after = drawSky(skyOf(race(60, evening(21)), date, at('18:31')), phone).spots;
    const places = new Set(before.map(({ x, y }) => `${x} ${y}`));
    expect(after.filter(({ x, y }) => places.has(`${x} ${y}`)).length).toBeGreaterThan(after.length * 0.9);
  });

  it('lets the ground rise by one step per minute with landings, as high as the share that is down', () => {
    const { ground, step } = drawSky(skyOf(race(3, ['13:00', '13:00', '16:30']), date, at('18:31')), phone);
    expect(ground).toBe('M0 85V84H10V84H195V69.8H287.5V62.7H340.8V85Z');
    expect(step).toEqual({ x: 287.5, y: 84 - 64 / 3 });
  });

  it('has all of its ground below the lane of the sun, whoever has landed', () => {
    const all = skyRace(
      Object.fromEntries([1, 2, 3].map((n) => [n, { [date]: ['17:00', '17:10', '17:20'] }])),
    );
    const { ground, flock } = drawSky(skyOf(all, date, at('18:00')), phone);
    expect(Math.min(...[...ground.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y)))).toBe(20);
    expect(flock.path).toBe('');
  });

  it('has the sun on a pole, and on the horizon while it would stand under the number', () => {
    expect(drawSky(skyOf(skyRace(), date, at('13:00')), phone).sun).toEqual({ x: 195, y: 10, poleTo: 84 });
    expect(drawSky(skyOf(skyRace(), date, at('07:00')), phone).sun).toEqual({ x: 36.4, y: 84, poleTo: 84 });
    expect(drawSky(skyOf(skyRace(), date, at('21:00')), phone).sun).toBeNull();
    expect(drawSky(skyOf(skyRace(), date, at('05:00')), phone).sun).toBeNull();
  });

  it('never shows a landing after now, however slow the clock of its device', () => {
    const { step, fresh } = drawSky(skyOf(race(3, ['18:40']), date, at('18:31')), phone);
    expect(step?.x).toBeCloseTo(340.8, 1);
    expect(fresh).toBe('M324.8 76.9H340.8');
  });

  it('stands beside the figures when pigeons land early, and when it shows several days', () => {
    const early = skyOf(race(3, ['06:12']), date, at('07:00'));
    expect(axisOf(early, phone)).toEqual({ from: 128, length: 252 });
    expect(axisOf(skyOf(race(3, ['13:00']), date, at('14:00')), phone)).toEqual({ from: 10, length: 370 });
    expect(axisOf(skyOf(race(3, ['13:00']), 'total', at('14:00')), phone).from).toBe(128);
  });

  it('has all birds on the roof line before the start', () => {
    const { flock, spots } = drawSky(skyOf(skyRace({}, 220), date, at('04:00')), phone);
    expect(gulls(flock.path)).toBe(660);
    expect(Math.min(...spots.map(({ y }) => y))).toBeGreaterThan(20);
    expect(Math.min(...spots.map(({ x }) => x))).toBe(phone.kept);
  });

  it('is without a bird once its day is over, whoever did not come', () => {
    const { flock, ahead, fresh } = drawSky(skyOf(race(3, ['13:00']), date, at('21:00')), phone);
    expect([gulls(flock.path), ahead, fresh]).toEqual([0, null, null]);
  });
});

import { buildBoard, idOf } from '@parwaz/shared/testing';
import { hasLanded } from '../../../../src/features/board/mine/alerts';

const date = '01-04-2026';
const before = buildBoard({}, { 1: { [date]: ['12:00'] } });

describe('a followed loft', () => {
  it.each<[string, Parameters<typeof buildBoard>[1], boolean]>([
    ['nothing changed', { 1: { [date]: ['12:00'] } }, false],
    ['another pigeon', { 1: { [date]: ['12:00', '12:01'] } }, true],
    ['a corrected time', { 1: { [date]: ['12:30'] } }, false],
    ['a cleared time', { 1: { [date]: [''] } }, false],
    ['its first landing of another day', { 1: { [date]: ['12:00'], '03-04-2026': ['', '09:00'] } }, true],
    ["another loft's", { 1: { [date]: ['12:00'] }, 2: { [date]: ['13:00'] } }, false],
  ])('has landed: %s', (_, times, expected) => {
    expect(hasLanded(before, buildBoard({}, times), idOf(1))).toBe(expected);
  });
});

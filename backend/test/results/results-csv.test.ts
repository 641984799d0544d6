import { buildBoard, idOf } from '@parwaz/shared/testing';
import { dayCsv } from '../../src/results/results-csv.js';

const board = buildBoard({ participatingLofts: [idOf(1)] }, { 1: { '01-04-2026': ['12:00'] } });
/** The owner's cells of a loft that was named before names were put into one line. */
const cellsOf = (name: string, phone = '0300') => {
  const owner = { ...board.owners[idOf(1)], name, phone } as (typeof board.owners)[string];
  const csv = dayCsv({ ...board, owners: { [idOf(1)]: owner } }, '01-04-2026');
  return /\r\n1,([^]*),Lahore,([^]*),06:00,12:00/.exec(csv)?.slice(1);
};

describe('a cell of a CSV file', () => {
  it.each([
    ['Ali\t=1+1', '"Ali\t\'=1+1"'],
    ['Ali\t\t =1+1', '"Ali\t\'\t\' =1+1"'],
    ['Ali\r\n@SUM(1)', '"Ali\r\'\n\'@SUM(1)"'],
    ['Ali\nButt', '"Ali\nButt"'],
    ['\t=1+1', '"\'\t\'=1+1"'],
    ['\tAli', '"\'\tAli"'],
    ['\rAli', '"\'\rAli"'],
    ['-1+1', "'-1+1"],
    ['+1-1', "'+1-1"],
    ['-5', "'-5"],
    ['@A1', "'@A1"],
    ['=A1;=B1', "'=A1;'=B1"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['Ali "Shah", Butt', '"Ali ""Shah"", Butt"'],
  ])('is no formula, and no more than one cell: %j', (name, cell) => {
    expect(cellsOf(name)).toEqual([cell, '0300']);
  });

  it('keeps a phone number from abroad', () => {
    expect(cellsOf('Ali', '+92 300 1234567')).toEqual(['Ali', '+92 300 1234567']);
    expect(cellsOf('Ali', '+92\t-300')).toEqual(['Ali', '"\'+92\t\'-300"']);
  });
});

import { checkedText } from '@parwaz/shared';
import type { ChatLanding } from '@parwaz/shared';
import { planChat } from '../../../../src/capabilities/chat/desk/chat-plan';
import type { ChatCorrection } from '../../../../src/capabilities/chat/desk/chat-plan';

const said = (
  ownerId: string | null,
  index: number | null,
  time: string | null,
  doubts: ChatLanding['doubts'] = [],
) => ({
  ownerId,
  index,
  time,
  doubts,
  text: '',
  sender: null,
});
const grid: Record<string, string[]> = {
  ali: ['16:00:00', '', ''],
  butt: ['', '', ''],
  khan: ['16:00:00', '16:10:00'],
};
const plan = (landings: ChatLanding[], corrections: [number, ChatCorrection][] = [], held = grid) =>
  planChat(landings, new Map(corrections), (ownerId) => held[ownerId] ?? []).map(
    ({ ownerId, index, time, fate }) => [ownerId, index, time, fate],
  );

describe('the cells of a chat', () => {
  it('are the slots that were named, else the next empty ones in the order of the lines', () => {
    expect(
      plan([
        said('ali', null, '17:42'),
        said('ali', null, '17:50'),
        said('butt', 2, '17:55'),
        said('butt', null, '17:58'),
      ]),
    ).toEqual([
      ['ali', 1, '17:42', 'clean'],
      ['ali', 2, '17:50', 'clean'],
      ['butt', 2, '17:55', 'clean'],
      ['butt', 0, '17:58', 'clean'],
    ]);
  });

  it('are as many as there are equal times: two pigeons may land in one minute', () => {
    const twice = [said('butt', null, '17:42'), said('butt', null, '17:42')];
    expect(plan(twice)).toEqual([
      ['butt', 0, '17:42', 'clean'],
      ['butt', 1, '17:42', 'clean'],
    ]);
    expect(plan(twice, [], { butt: ['17:42:00', '', ''] })).toEqual([
      ['butt', 0, '17:42', 'there'],
      ['butt', 1, '17:42', 'clean'],
    ]);
    expect(plan(twice, [], { butt: ['17:42:00', '', '17:42:00'] })).toEqual([
      ['butt', 0, '17:42', 'there'],
      ['butt', 2, '17:42', 'there'],
    ]);
    expect(plan([...twice, said('butt', 0, '17:42')], [], { butt: ['17:42:00', '', ''] })).toEqual([
      ['butt', 1, '17:42', 'clean'],
      ['butt', 2, '17:42', 'clean'],
      ['butt', 0, '17:42', 'there'],
    ]);
  });

  it('are not taken by what another message repeats: that waits', () => {
    expect(plan([said('butt', null, '17:42'), said('butt', null, '17:42', ['repeated'])])).toEqual([
      ['butt', 0, '17:42', 'clean'],
      ['butt', 1, '17:42', 'doubtful'],
    ]);
    expect(plan([said('butt', 0, '17:42'), said('butt', 0, '17:42')])).toEqual([
      ['butt', 0, '17:42', 'clean'],
      ['butt', 0, '17:42', 'there'],
    ]);
  });

  it('wait when the desk holds the time for another pigeon than was named', () => {
    expect(plan([said('ali', 2, '16:00')])).toEqual([['ali', 2, '16:00', 'near']]);
    expect(plan([said('ali', 2, '16:00'), said('ali', 0, '16:00')])).toEqual([
      ['ali', 2, '16:00', 'clean'],
      ['ali', 0, '16:00', 'there'],
    ]);
  });

  it('are not taken away by what was said of another day', () => {
    const yesterday = [said('ali', null, '16:00', ['day']), said('ali', 1, '17:30', ['day'])];
    expect(plan([...yesterday, said('ali', null, '16:00'), said('ali', 1, '17:42')])).toEqual([
      ['ali', 2, '16:00', 'doubtful'],
      ['ali', 1, '17:30', 'other'],
      ['ali', 0, '16:00', 'there'],
      ['ali', 1, '17:42', 'clean'],
    ]);
  });

  it('wait for somebody who looks when they hold another time, are all full, or the line is in doubt', () => {
    expect(
      plan([
        said('ali', 0, '17:42'),
        said('khan', null, '17:42'),
        said('butt', 1, '17:42', ['time']),
        said(null, 1, '17:42', ['loft']),
      ]),
    ).toEqual([
      ['ali', 0, '17:42', 'other'],
      ['khan', null, '17:42', 'full'],
      ['butt', 1, '17:42', 'doubtful'],
      [null, 1, '17:42', 'incomplete'],
    ]);
  });

  it('wait when a roof wrote them and nearly the same is there: its report may have come by itself', () => {
    const roof = (minutes: number): ChatLanding => ({
      ...said('ali', null, `16:0${minutes}`),
      text: checkedText({ date: '2026-04-01', loft: 1, index: null, minutes: 16 * 60 + minutes }),
    });
    expect(plan([roof(0), roof(1), roof(3), said('ali', null, '16:02')])).toEqual([
      ['ali', 0, '16:00', 'there'],
      ['ali', 1, '16:01', 'near'],
      ['ali', 2, '16:03', 'clean'],
      ['ali', null, '16:02', 'full'],
    ]);
    expect(plan([said('ali', null, '16:01')])).toEqual([['ali', 1, '16:01', 'clean']]);
    expect(plan([roof(1)], [[0, { index: 2 }]])).toEqual([['ali', 2, '16:01', 'clean']]);
  });

  it('follow what the desk corrected', () => {
    expect(
      plan(
        [said(null, 1, '17:42', ['loft']), said('butt', null, '07:15', ['time'])],
        [
          [0, { ownerId: 'ali' }],
          [1, { time: '19:15' }],
        ],
      ),
    ).toEqual([
      ['ali', 1, '17:42', 'clean'],
      ['butt', 0, '19:15', 'clean'],
    ]);
  });
});

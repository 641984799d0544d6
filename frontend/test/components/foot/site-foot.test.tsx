import { renderToStaticMarkup } from 'react-dom/server';
import { BoardLinks } from '../../../src/components/foot/site-foot';
import { SlotsProvider } from '../../../src/components/slots';
import { locationOf } from '../../../src/lib/router/location';
import { LocationContext } from '../../../src/lib/router/router';

const unused = () => Promise.reject(new Error('No slot is drawn here'));

const drawn = (address: string, stamp?: string) =>
  renderToStaticMarkup(
    <LocationContext value={locationOf(address)}>
      <SlotsProvider
        value={{
          tv: unused,
          links: [{ boardFiles: ({ shown }) => [{ to: `/${shown.stamp}`, text: 'File' }] }],
        }}
      >
        <BoardLinks tournamentId="b" view="total" stamp={stamp} />
      </SlotsProvider>
    </LocationContext>,
  );

function bigScreen(address: string): URLSearchParams {
  const markup = drawn(address);
  const [, query = ''] = /href="\?([^"]*)"/.exec(markup) ?? [];
  return new URLSearchParams(query.replaceAll('&amp;', '&'));
}

describe('the link to the big screen', () => {
  it('keeps the tournament and the language of the address', () => {
    expect([...bigScreen('/?tournament=b&lang=ur')].sort()).toEqual([
      ['date', 'total'],
      ['lang', 'ur'],
      ['screen', 'tv'],
      ['tournament', 'b'],
    ]);
  });

  it('leaves an open loft behind, and the date of before', () => {
    const search = bigScreen('/tournament-view/b?loft=one&date=01-04-2026');
    expect(search.has('loft')).toBe(false);
    expect(search.getAll('date')).toEqual(['total']);
  });

  it('leaves a stamp behind, whose table it lacks', () => {
    expect(bigScreen('/tournament-view/b?stamp=twin').has('stamp')).toBe(false);
  });
});

describe('the files of a stamp’s table', () => {
  it('are its own, those of capabilities too', () => {
    const markup = drawn('/tournament-view/b?stamp=twin', 'twin');
    expect(markup).toContain('href="/parwaz/tournament/b/results.csv?stamp=twin"');
    expect(markup).toContain('href="/twin"');
  });
});

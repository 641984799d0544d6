import { renderToStaticMarkup } from 'react-dom/server';
import { BoardLinks } from '../../../src/components/foot/site-foot';
import { SlotsProvider } from '../../../src/components/slots';
import { locationOf } from '../../../src/lib/router/location';
import { LocationContext } from '../../../src/lib/router/router';

const unused = () => Promise.reject(new Error('No slot is drawn here'));

function bigScreen(address: string): URLSearchParams {
  const markup = renderToStaticMarkup(
    <LocationContext value={locationOf(address)}>
      <SlotsProvider value={{ tv: unused }}>
        <BoardLinks tournamentId="b" view="total" />
      </SlotsProvider>
    </LocationContext>,
  );
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
});

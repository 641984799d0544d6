import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { late } from '../../src/lib/late';

describe('a component whose code comes late', () => {
  it('is drawn at once where its code was fetched before, else what stands in for it', async () => {
    const Page = late(() => Promise.resolve({ default: () => <h1>Clubs</h1> }));
    const draw = () =>
      renderToStaticMarkup(
        <Suspense fallback="on its way">
          <Page />
        </Suspense>,
      );
    expect(draw()).toContain('on its way');
    await Page.load();
    expect(draw()).toBe('<h1>Clubs</h1>');
  });
});

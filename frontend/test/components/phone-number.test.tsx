import { renderToStaticMarkup } from 'react-dom/server';
import { DeskPhone } from '../../src/components/phone-number';

describe('whom lofts call', () => {
  it.each([
    ['0300 123-4567', 'tel:03001234567'],
    ['+92 (300) 1234567', 'tel:+923001234567'],
  ])('%s is a link that a phone calls', (number, address) => {
    const markup = renderToStaticMarkup(<DeskPhone number={number} />);
    expect(markup).toContain(`href="${address}"`);
    expect(markup).toContain(`<bdi dir="ltr">${number}</bdi>`);
  });

  it.each(['Ali or Bilal', '0300 1 یا 0301 2', '12'])('%s stands there as it was typed', (number) => {
    const markup = renderToStaticMarkup(<DeskPhone number={number} />);
    expect(markup).not.toContain('href');
    expect(markup).toContain(`<bdi dir="auto">${number}</bdi>`);
  });
});

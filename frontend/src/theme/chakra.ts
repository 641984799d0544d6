import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import createCache from '@emotion/cache';

/** Mixes a colour variable with the background, so that one set of variables gives every shade of both themes. */
const onGround = (variable: string, percent: number) =>
  `color-mix(in srgb, var(${variable}) ${percent}%, var(--ground))`;

function palette(variable: string, contrast: string) {
  const shades = {
    contrast,
    fg: `var(${variable})`,
    subtle: onGround(variable, 8),
    muted: onGround(variable, 16),
    emphasized: onGround(variable, 28),
    solid: `var(${variable})`,
    focusRing: 'var(--brand)',
    border: onGround(variable, 40),
  };
  return Object.fromEntries(Object.entries(shades).map(([name, value]) => [name, { value }]));
}

const size = (pixels: number) => ({ value: `${pixels / 16}rem` });

/** Touch targets need 44 px; a mouse needs less. */
const touchable = { base: 'sizes.11', md: 'sizes.10' };

const config = defineConfig({
  // The public screens' plain CSS is on the page too, and layered rules lose against unlayered ones.
  disableLayers: true,
  globalCss: {
    html: { colorPalette: 'brand', '--toast-top': { base: '60px', md: '4px' } },
    'html, body': { bg: 'bg', color: 'fg' },
    body: { textStyle: 'sm' },
    // Nastaliq slopes: its lines need more room than Latin ones, or they meet.
    'html[lang=ur] :is(h1, h2, h3, p, dt, dd, [data-part=helper-text], [data-part=error-text], [data-part=item-text] span, [data-part=content] li)':
      { lineHeight: '1.9' },
    // Chakra sets wrapping on every element; names should wrap as their container says.
    bdi: { overflowWrap: 'inherit' },
    '*:focus-visible': { outlineColor: 'var(--brand)' },
  },
  theme: {
    recipes: {
      input: {
        variants: {
          size: { md: { '--input-height': touchable }, lg: { '--input-height': 'sizes.11' } },
          variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } },
        },
      },
      button: {
        variants: {
          size: {
            md: { h: { base: '11', md: '10' }, minW: { base: '11', md: '10' } },
            sm: { h: { base: '11', md: '9' } },
          },
        },
      },
    },
    slotRecipes: {
      nativeSelect: {
        slots: [],
        variants: {
          size: { md: { root: { '--select-field-height': touchable } } },
          variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
        },
      },
    },
    tokens: {
      fonts: { body: { value: 'var(--font)' }, heading: { value: 'var(--font)' } },
      fontSizes: {
        '2xs': size(13),
        xs: size(13),
        sm: size(15),
        md: size(15),
        lg: size(18),
        xl: size(18),
        '2xl': size(24),
        '3xl': size(32),
      },
    },
    semanticTokens: {
      radii: { l1: { value: '4px' }, l2: { value: '8px' }, l3: { value: '8px' } },
      colors: {
        bg: {
          DEFAULT: { value: 'var(--ground)' },
          subtle: { value: 'var(--surface)' },
          muted: { value: onGround('--ink', 6) },
          emphasized: { value: onGround('--ink', 12) },
          inverted: { value: 'var(--ink)' },
          panel: { value: 'var(--surface)' },
          error: { value: onGround('--danger', 10) },
          warning: { value: onGround('--amber', 16) },
          success: { value: onGround('--landed', 10) },
          info: { value: onGround('--brand', 8) },
        },
        fg: {
          DEFAULT: { value: 'var(--ink)' },
          muted: { value: 'var(--ink-soft)' },
          subtle: { value: 'var(--ink-soft)' },
          inverted: { value: 'var(--ground)' },
          error: { value: 'var(--danger)' },
          warning: { value: 'var(--ink)' },
          success: { value: 'var(--landed)' },
          info: { value: 'var(--brand)' },
        },
        border: {
          DEFAULT: { value: 'var(--line)' },
          muted: { value: 'var(--line)' },
          subtle: { value: 'var(--line)' },
          emphasized: { value: onGround('--ink', 50) },
          inverted: { value: 'var(--ink)' },
          error: { value: 'var(--danger)' },
        },
        brand: palette('--brand', 'var(--on-brand)'),
        gray: palette('--ink', 'var(--ground)'),
        red: palette('--danger', 'var(--on-brand)'),
        green: palette('--landed', 'var(--on-brand)'),
        orange: palette('--amber', 'var(--on-amber)'),
      },
    },
  },
});

export const system = createSystem(defaultConfig, config);

/** Styles need the page's nonce, which browsers hide from scripts as an attribute, but not as a property. */
export function createEmotionCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'staff', ...(nonce && { nonce }) });
}

import { css } from '@emotion/react';

/** Applies by the width of the block, not of the window. */
export const narrow = '@container (max-width: 27.99rem)';
const wide = '@container (min-width: 28rem)';

export const block = css({ containerType: 'inline-size', minWidth: 0 });

const beside = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-5)',
  [narrow]: { flexDirection: 'column', alignItems: 'stretch', gap: 'var(--s-4)' },
});

export const layouts = {
  Left: beside,
  Right: css([beside, { [wide]: { flexDirection: 'row-reverse' } }]),
  Center: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
  Background: css({
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    display: 'grid',
    alignItems: 'end',
    minHeight: '12rem',
    // A veil in the background colour, so that lines of the picture do not cross the text.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: 'inherit',
      maskImage: 'linear-gradient(transparent, rgb(0 0 0 / 0.8) 60%)',
    },
  }),
} as const;

export const text = css({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 'var(--s-2)',
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});

const surface = css({
  padding: 'var(--s-5)',
  borderRadius: 'var(--r-lg)',
  // On an editor's background, links and marks have the text colour instead of the theme's colour.
  '--text-link': 'currentColor',
  '& strong': { color: 'inherit' },
  '& :focus-visible': { outlineColor: 'currentColor' },
  [narrow]: { padding: 'var(--s-4)' },
});

// Black or white, whichever contrasts more. At a lightness of 49.4 both are equal.
const standingOutFrom = (colour: string) => `lch(from ${colour} calc((49.4 - l) * infinity) 0 0)`;

// An editor's background may be translucent. Mixing it with the surface gives a known, opaque colour.
const mixed = 'color-mix(in srgb, var(--block-background) calc(var(--block-tint) * 100%), var(--bg-surface))';

// Where a browser cannot choose, the one colour could be that of the page's own text or surface, so it is left out too.
const canChoose = `@supports (color: ${standingOutFrom('red')})`;

/** An item sets one, both or none of its two colours (CNT-05). A missing one is chosen for contrast. */
export const surfaces = {
  both: css([surface, { background: mixed, color: 'var(--block-text)' }]),
  background: css([surface, { [canChoose]: { background: mixed, color: standingOutFrom(mixed) } }]),
  text: css([
    surface,
    { [canChoose]: { background: standingOutFrom('var(--block-text)'), color: 'var(--block-text)' } },
  ]),
  // Behind a picture the background is the same in both themes.
  picture: css([surface, { background: 'var(--bg-ink)', color: 'var(--text-on-ink)' }]),
} as const;

import { css } from '@emotion/react';

/** A block too narrow for a picture beside its text, whatever the width of the window. */
export const narrow = '@container (max-width: 27.99rem)';
const wide = '@container (min-width: 28rem)';

export const block = css({ containerType: 'inline-size', minWidth: 0 });

const beside = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-5)',
  [narrow]: { flexDirection: 'column', alignItems: 'stretch', gap: 'var(--s-4)' },
});

/** Where the picture stands: beside the text, above it, or behind it. In the page it comes before the text. */
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
    // A veil of the ground's own colour between picture and text, so that lines of the picture do not cross the words.
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
  // Links and marks on an editor's background follow the text colour, not the theme.
  '--text-link': 'currentColor',
  '& strong': { color: 'inherit' },
  '& :focus-visible': { outlineColor: 'currentColor' },
  [narrow]: { padding: 'var(--s-4)' },
});

// Black or white, whichever contrasts more with the colour: they are equal at a lightness of 49.4.
const standingOutFrom = (colour: string) => `lch(from ${colour} calc((49.4 - l) * infinity) 0 0)`;

// The background colour may be thin; the page's own surface shows through it, so that the result is known and opaque.
const mixed = 'color-mix(in srgb, var(--block-background) calc(var(--block-tint) * 100%), var(--bg-surface))';

/** By which of its two colours an item brings (CNT-05); the missing one is chosen so that the text can be read. */
export const surfaces = {
  both: css([surface, { background: mixed, color: 'var(--block-text)' }]),
  background: css([surface, { background: mixed, color: standingOutFrom(mixed) }]),
  text: css([surface, { background: standingOutFrom('var(--block-text)'), color: 'var(--block-text)' }]),
  // A picture under the text needs a ground that both themes share.
  picture: css([surface, { background: 'var(--bg-ink)', color: 'var(--text-on-ink)' }]),
} as const;

import { css } from '@emotion/react';
import { narrow } from './content-block.styles.ts';

export const picture = css({
  width: '100%',
  height: '100%',
  objectFit: 'inherit',
  opacity: 'var(--block-opacity)',
});

const beside = css({
  flex: '0 0 38%',
  maxWidth: '20rem',
  aspectRatio: '8 / 5',
  objectFit: 'contain',
  [narrow]: { flex: 'none', width: '100%', maxWidth: 'none' },
});
const whole = css({
  width: '100%',
  maxWidth: '24rem',
  marginInline: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'contain',
});
const behind = css({ position: 'absolute', inset: 0, zIndex: -1, objectFit: 'cover' });

/** For `Right`, the row of the block puts the picture on the other side. */
export const frames = { Left: beside, Right: beside, Center: whole, Background: behind } as const;

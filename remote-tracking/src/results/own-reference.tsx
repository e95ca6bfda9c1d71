import { css } from '@emotion/react';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { useOwnReference } from './own-references.hooks.ts';

/** As small as the reference on the board. A long one wraps. */
const line = css({
  display: 'block',
  maxWidth: '10.5rem',
  '@media (max-width: 499.98px)': { maxWidth: 'none' },
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  lineHeight: 'var(--leading-xs)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** Shows the customer's own reference, read-only. Shows nothing without a reference (CON-125). */
export function OwnReference({ number }: { number: string }) {
  const reference = useOwnReference(number);
  if (reference === undefined) return null;
  return (
    <span css={line}>
      <VisuallyHidden>Reference: </VisuallyHidden>
      {reference}
    </span>
  );
}

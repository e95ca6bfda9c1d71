import { css } from '@emotion/react';

/** As small as the lines below a status. A long reference wraps, so that the column stays as wide as its numbers. */
export const line = css({
  maxWidth: '10.5rem',
  '@media (max-width: 499.98px)': { maxWidth: 'none' },
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--text-muted)',
  fontFamily: 'inherit',
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  lineHeight: 'var(--leading-xs)',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  // Minimum target size (WCAG 2.5.8).
  minHeight: '1.5rem',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline' },
});

import { css } from '@emotion/react';

export const recipients = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.375rem',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  overflowWrap: 'anywhere',
  '& > .lucide': { width: '0.875rem', height: '0.875rem', marginTop: '0.1875rem', color: 'var(--text-muted)' },
});

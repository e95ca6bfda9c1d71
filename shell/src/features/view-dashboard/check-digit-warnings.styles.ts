import { css } from '@emotion/react';

export const list = css({
  display: 'grid',
  gap: 'var(--s-2)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2)' },
  '& > li > .lucide': { color: 'var(--text-on-ink-muted)' },
  '& > li > button': { paddingInline: '0.625rem' },
});

export const number = css({ fontFamily: 'var(--font-mono)', fontWeight: 600 });

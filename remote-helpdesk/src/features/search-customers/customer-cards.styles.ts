import { css } from '@emotion/react';

export const list = css({ display: 'grid', gap: 'var(--s-3)', margin: 0, padding: 0, listStyle: 'none' });

export const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.25rem var(--s-3)',
  padding: 'var(--s-4)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  overflowWrap: 'anywhere',
});

export const name = css({ fontSize: 'var(--text-md)', fontWeight: 600, borderRadius: 'calc(var(--r-lg) - 1px)' });
export const status = css({ justifySelf: 'end' });
export const quiet = css({ color: 'var(--text-muted)', textAlign: 'right' });
export const quietLine = css({ gridColumn: '1 / -1', color: 'var(--text-muted)' });

import { css } from '@emotion/react';

const inRed = { minHeight: '1.625rem', color: 'var(--tone-critical-text)', fontSize: 'var(--text-sm)' } as const;

/** 32 px high including the edges of the section. */
export const line = css({
  '&&': {
    ...inRed,
    width: '100%',
    minHeight: '1.875rem',
    justifyContent: 'flex-start',
    paddingInline: 'var(--s-4)',
    border: 0,
    borderRadius: 0,
    background: 'none',
  },
  '& > span': { flex: 1, overflow: 'hidden', textAlign: 'left', textOverflow: 'ellipsis' },
});

export const end = css({ '&&': { ...inRed, alignSelf: 'flex-end', margin: '0 var(--s-1) 0.1875rem 0' } });

/** Shows only the icon if the words would take the space of the alerts. The name is still read out. */
export const mark = css({
  '&&': { ...inRed, marginRight: 'var(--s-2)' },
  '@media (max-width: 79.99rem)': {
    '&&': { gap: 0, width: '2.25rem', minHeight: '2.25rem', marginRight: 'var(--s-1)', padding: 0, fontSize: 0 },
  },
});

/** Applies before the scripts run; the page's inline script says whether these alerts were read. */
export const ifUnread = css({ '[data-alerts-read] &': { display: 'none' } });

export const ifRead = css({ 'html:not([data-alerts-read]) &': { display: 'none' } });

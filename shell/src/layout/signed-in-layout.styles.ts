import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';
// Columns need every pixel beside the collapsed bar.
const narrow = '@media (max-width: 44.999rem)';
// Browsers break grids and flex columns across printed pages at arbitrary places.
const paper = '@media print';

export const layout = css({
  display: 'grid',
  gridTemplate: 'var(--header-height) 1fr / auto minmax(0, 1fr)',
  minHeight: '100vh',
  [mobile]: { display: 'block' },
  [paper]: { display: 'block', minHeight: 0 },
  // A button was pressed before the scripts were loaded.
  '&[aria-busy] button': { cursor: 'progress', opacity: 0.7 },
});

export const header = css({
  gridColumn: '1 / -1',
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  padding: '0 var(--s-5)',
  background: 'var(--bg-surface)',
  borderBottom: '1px solid var(--border)',
  [mobile]: { height: 'var(--header-height)', padding: '0 var(--s-2)', gap: 'var(--s-1)' },
});

export const onlyMobile = css({ '@media (min-width: 500px)': { display: 'none' } });

export const onlyWide = css({ [mobile]: { display: 'none' } });

export const home = css({ display: 'inline-flex', textDecoration: 'none' });

export const headerEnd = css({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 'var(--s-2)' });

export const column = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gridColumn: 2,
  // Hides the footer until the page has its height; otherwise it would move under the pointer.
  '&:has(> main [data-skeleton], > main > div:last-child:empty) > footer': { visibility: 'hidden' },
  // A page with many columns grows with the window.
  '@media (min-width: 1600px)': { '&:has([data-wide])': { '--content-max': '120rem' } },
  [mobile]: { minHeight: 'calc(100vh - var(--header-height))' },
  [paper]: { display: 'block', minHeight: 0 },
});

export const main = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  outline: 0,
  [paper]: { display: 'block' },
});

export const alerts = css({
  '&:has(section) + main > div': { paddingTop: 'var(--s-5)', [mobile]: { paddingTop: 'var(--s-4)' } },
  '& > section': {
    maxWidth: 'calc(var(--content-max) - var(--s-6) - var(--s-4))',
    margin: 'var(--s-4) var(--s-6) 0 var(--s-4)',
    border: '1px solid var(--tone-critical-border)',
    borderRadius: 'var(--r-lg)',
    [narrow]: { marginInline: 'var(--s-2)' },
    [mobile]: { maxWidth: 'none', margin: 0, borderRadius: 0, borderWidth: '0 0 1px' },
    [paper]: { maxWidth: 'none', margin: 0 },
  },
});

export const content = css({
  flex: 1,
  width: '100%',
  maxWidth: 'var(--content-max)',
  padding: 'var(--s-6) var(--s-6) var(--s-8) var(--s-4)',
  [narrow]: { paddingInline: 'var(--s-2)' },
  [mobile]: { padding: 'var(--s-5) var(--s-4) var(--s-6)' },
  [paper]: { maxWidth: 'none', padding: 'var(--s-4) 0 0' },
});

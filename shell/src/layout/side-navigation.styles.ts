import { css } from '@emotion/react';

/** Visible only to screen readers. */
const iconName = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

export const bar = css({
  position: 'sticky',
  top: 'var(--header-height)',
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  width: 'var(--nav-width)',
  height: 'calc(100dvh - var(--header-height))',
  padding: 'var(--s-4) var(--s-3)',
  // In a low window, such as at 200 % zoom.
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});

export const folded = css({ width: 'var(--nav-width-collapsed)', paddingInline: 'var(--s-2)' });

export const list = css({ display: 'flex', flexDirection: 'column', gap: 2, flex: 1 });

export const collapse = css({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 'var(--s-3)',
  minHeight: '2.25rem',
  padding: '0 var(--s-3)',
  border: 0,
  borderRadius: 'var(--r-md)',
  background: 'none',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  cursor: 'pointer',
  '& .lucide': { width: '1.125rem', height: '1.125rem', strokeWidth: 1.85 },
  '&:hover': { background: 'color-mix(in srgb, var(--text) 6%, transparent)', color: 'var(--text)' },
});

export const collapseFolded = css({
  position: 'relative',
  justifyContent: 'center',
  padding: 0,
  '& > span': iconName,
  '& .lucide': { transform: 'scaleX(-1)' },
});

const foldedAhead = {
  width: 'var(--nav-width-collapsed)',
  paddingInline: 'var(--s-2)',
  '& :is(a, button, [role="link"])': { position: 'relative', justifyContent: 'center', padding: 0 },
  '& :is(a, button, [role="link"]) > span': iconName,
  '& .lucide ~ .lucide': { display: 'none' },
  '& button .lucide': { transform: 'scaleX(-1)' },
} as const;

/** The bar as it will be once its width and the customer's choice are known. The inline script sets the attribute. */
export const ahead = css({
  '@media (max-width: 499.98px)': { display: 'none' },
  '@media (min-width: 500px) and (max-width: 68.749rem)': foldedAhead,
  '[data-menu="folded"] &': foldedAhead,
});

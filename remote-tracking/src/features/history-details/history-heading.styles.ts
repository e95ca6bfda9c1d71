import { css } from '@emotion/react';

/** The same height with and without the spinner. */
export const lead = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-2)', minHeight: '1.25rem' });

export const notice = css({ marginBottom: 'var(--s-4)' });

import { css } from '@emotion/react';

/** As high with the spinner as without it. */
export const lead = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-2)', minHeight: '1.25rem' });

export const notice = css({ marginBottom: 'var(--s-4)' });

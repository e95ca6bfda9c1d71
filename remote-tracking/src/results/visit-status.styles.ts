import { css } from '@emotion/react';

export const status = css({ display: 'flex', flexDirection: 'column', gap: '0.25rem' });

export const badge = css({ display: 'flex', alignItems: 'flex-start', gap: 'var(--s-1)' });

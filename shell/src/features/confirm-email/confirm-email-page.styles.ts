import { css } from '@emotion/react';

export const help = css({ marginTop: 'var(--s-2)' });

export const wait = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' });

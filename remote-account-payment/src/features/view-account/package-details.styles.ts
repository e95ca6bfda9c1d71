import { css } from '@emotion/react';

export const body = css({ display: 'grid', gap: 'var(--s-5)' });

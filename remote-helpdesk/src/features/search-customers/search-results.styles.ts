import { css } from '@emotion/react';

export const results = css({ display: 'grid', gap: 'var(--s-3)', marginTop: 'var(--s-4)', overflow: 'clip' });

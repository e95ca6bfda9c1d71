import { css } from '@emotion/react';

export const form = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' });

import { css } from '@emotion/react';

export const form = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', width: '100%' });
export const link = css({ alignSelf: 'flex-start', fontWeight: 570, minHeight: '1.5rem' });

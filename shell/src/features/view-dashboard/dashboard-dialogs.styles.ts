import { css } from '@emotion/react';

export const numbers = css({ display: 'grid', gap: 'var(--s-1)', marginTop: 'var(--s-3)' });

export const choices = css({ display: 'flex', gap: 'var(--s-5)', marginTop: 'var(--s-3)' });

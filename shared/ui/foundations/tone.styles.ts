import { css } from '@emotion/react';

export const tones = {
  neutral: css`
    background: var(--tone-neutral-bg);
    color: var(--tone-neutral-text);
  `,
  sea: css`
    background: var(--tone-sea-bg);
    color: var(--tone-sea-text);
  `,
  good: css`
    background: var(--tone-good-bg);
    color: var(--tone-good-text);
  `,
  hold: css`
    background: var(--tone-hold-bg);
    color: var(--tone-hold-text);
  `,
  critical: css`
    background: var(--tone-critical-bg);
    color: var(--tone-critical-text);
  `,
};

export type Tone = keyof typeof tones;

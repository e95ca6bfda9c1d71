import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.375rem;
  padding: 0 0.5rem;
  border-radius: var(--r-full);
  font-size: var(--text-xs);
  line-height: 1rem;
  font-weight: 570;
  white-space: nowrap;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  .lucide {
    width: 0.8125rem;
    height: 0.8125rem;
    stroke-width: 2.25;
  }
`;
const tones = {
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

export type BadgeProps = {
  /** Colour; it repeats what the word says. */
  tone?: keyof typeof tones;
  /** Decorative icon before the word. */
  icon?: Icon;
  /** One or two words. */
  children: ReactNode;
};

/** A word that qualifies what it stands beside. */
export function Badge({ tone = 'neutral', icon: BadgeIcon, children }: BadgeProps) {
  return (
    <span css={[badge, tones[tone]]}>
      {BadgeIcon && <BadgeIcon aria-hidden="true" />}
      {children}
    </span>
  );
}

import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Icon } from '../icon/icon.ts';
import { tones, type Tone } from '../foundations/tone.styles.ts';

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

export type BadgeProps = {
  /** The colour only repeats what the word says. */
  tone?: Tone;
  icon?: Icon;
  children: ReactNode;
};

/** A word or two about the thing beside it. */
export function Badge({ tone = 'neutral', icon: BadgeIcon, children }: BadgeProps) {
  return (
    <span css={[badge, tones[tone]]}>
      {BadgeIcon && <BadgeIcon aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}

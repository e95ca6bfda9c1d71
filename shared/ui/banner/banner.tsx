import { css, type SerializedStyles } from '@emotion/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Icon } from '../icon/icon.ts';

export type BannerTone = 'info' | 'good' | 'hold' | 'critical';

const banner = css`
  display: flex;
  align-items: flex-start;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid;
  border-radius: var(--r-lg);
  > .lucide {
    margin-top: 0.125rem;
  }
  > div {
    flex: 1;
    min-width: 0;
    color: var(--text);
  }
`;
const tones: Record<BannerTone, SerializedStyles> = {
  info: css`
    background: var(--tone-sea-bg);
    border-color: var(--primary-tint-border);
    color: var(--tone-sea-text);
  `,
  good: css`
    background: var(--tone-good-bg);
    border-color: var(--tone-good-border);
    color: var(--tone-good-text);
  `,
  hold: css`
    background: var(--tone-hold-bg);
    border-color: var(--tone-hold-border);
    color: var(--tone-hold-text);
  `,
  critical: css`
    background: var(--tone-critical-bg);
    border-color: var(--tone-critical-border);
    color: var(--tone-critical-text);
  `,
};
const icons: Record<BannerTone, Icon> = { info: Info, good: CircleCheck, hold: CircleAlert, critical: TriangleAlert };

export type BannerProps = ComponentProps<'div'> & {
  /** Amber is reserved for holds and suspended alerts. */
  tone?: BannerTone;
};

/** Give it `role="alert"` if it appears without an action of the customer. */
export function Banner({ tone = 'info', children, ...rest }: BannerProps) {
  const ToneIcon = icons[tone];
  return (
    <div css={[banner, tones[tone]]} {...rest}>
      <ToneIcon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

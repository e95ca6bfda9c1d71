import { css, keyframes } from '@emotion/react';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

/** With a delay of 200 ms: a shorter wait shows nothing, because a flash would be worse. */
export const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const pulse = keyframes({ to: { opacity: 0.5 } });
const stack = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  animation:
    ${appear} 0s 200ms backwards,
    ${pulse} 0.8s 200ms ease-in-out infinite alternate;
`;
const bar = css`
  display: block;
  height: 0.75rem;
  border-radius: var(--r-sm);
  background: var(--tone-neutral-bg);
  &:nth-of-type(3n) {
    width: 72%;
  }
  &:nth-of-type(3n + 2) {
    width: 88%;
  }
`;

export type SkeletonProps = ComponentProps<'div'> & {
  lines?: number;
  label?: string;
};

/** Stands for content that is loading. It shows after 200 ms. */
export function Skeleton({ lines = 3, label = 'Loading', ...rest }: SkeletonProps) {
  return (
    <div css={stack} role="status" aria-label={label} data-skeleton="" {...rest}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} css={bar} aria-hidden="true" />
      ))}
    </div>
  );
}

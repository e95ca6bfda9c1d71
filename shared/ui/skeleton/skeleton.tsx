import { css, keyframes } from '@emotion/react';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

const shimmer = keyframes({ to: { backgroundPosition: '-200% 0' } });
// A wait under 200 ms shows nothing, because a flash would be worse.
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const stack = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  animation: ${appear} 0s 200ms backwards;
`;
const bar = css`
  display: block;
  height: 0.75rem;
  border-radius: var(--r-sm);
  background: linear-gradient(90deg, var(--tone-neutral-bg) 25%, var(--bg-hover) 50%, var(--tone-neutral-bg) 75%) 0 0 /
    200% 100%;
  animation: ${shimmer} 1.6s linear infinite;
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

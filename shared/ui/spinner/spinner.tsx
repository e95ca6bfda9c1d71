import { css, keyframes } from '@emotion/react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const spinner = css({
  display: 'inline-block',
  flex: 'none',
  width: '1rem',
  height: '1rem',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 0.8s linear infinite`,
});
const large = css({ width: '1.5rem', height: '1.5rem', borderWidth: 3, color: 'var(--primary)' });

type SpinnerProps = {
  /** With a label it is a status for screen readers; without one it is decoration. */
  label?: string;
  size?: 'md' | 'lg';
};

/** Turns while something takes a moment: 16 px, or 24 px for `lg`. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  const ring = <span css={[spinner, size === 'lg' && large]} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status" aria-label={label}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import { css } from '@emotion/react';
import { JourneyStepItem, type JourneyStep } from './journey-step.tsx';

const styles = {
  horizontal: css`
    display: flex;
    flex-wrap: wrap;
    row-gap: var(--s-3);
  `,
  vertical: css`
    display: flex;
    flex-direction: column;
  `,
};

export type JourneyStripProps = {
  /** Statuses in time order. */
  steps: readonly JourneyStep[];
  /** Whose journey it is, for screen readers. */
  label: string;
  /** Vertical on cards and in narrow panels. */
  direction?: 'horizontal' | 'vertical';
};

/** The journey of a visit: past solid, now filled, future outlined and dotted; holds stay amber in the past. */
export function JourneyStrip({ steps, label, direction = 'horizontal' }: JourneyStripProps) {
  const isVertical = direction === 'vertical';
  return (
    <ol css={isVertical ? styles.vertical : styles.horizontal} aria-label={label}>
      {steps.map((step) => (
        <JourneyStepItem key={step.key} step={step} isVertical={isVertical} />
      ))}
    </ol>
  );
}

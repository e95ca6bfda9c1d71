import { css } from '@emotion/react';
import { JourneyStepItem, type JourneyStep } from './journey-step.tsx';

const styles = {
  // Marks use this container. One for each step would mean resolving a hundred of them when a result is sorted.
  horizontal: css`
    container-type: inline-size;
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
  steps: readonly JourneyStep[];
  label: string;
  /** Vertical on cards and in narrow panels. */
  direction?: 'horizontal' | 'vertical';
};

/** Past solid, current filled, future outlined and dotted; past holds stay amber. */
export function JourneyStrip({ steps, label, direction = 'horizontal' }: JourneyStripProps) {
  const isVertical = direction === 'vertical';
  return (
    <ol css={isVertical ? styles.vertical : styles.horizontal} aria-label={label}>
      {steps.map((step) => (
        <JourneyStepItem key={step.key} step={step} steps={steps.length} isVertical={isVertical} />
      ))}
    </ol>
  );
}

import { css } from '@emotion/react';
import { line, solidLine } from './journey-step.styles.ts';

/** Width in rem of a node, both marks and a bit of line. */
const besideNode = 8;
const lastStep = 8.5;
const mostBeside = 12;

const place = css`
  ${line};
  left: 2rem;
  right: 0;
  top: 0.8125rem;
`;

/** If all steps on a line are this wide, marks stand beside their nodes, which saves a line. */
const createMarks = (steps: number) => {
  const room = `${besideNode * (steps - 1) + lastStep}rem`;
  return {
    marks: css`
      @container (min-width: ${room}) {
        position: absolute;
        top: 0.3125rem;
        left: 2.375rem;
        gap: 0.375rem;
        margin: 0;
      }
    `,
    /** The line of a step, by the number of its marks. */
    behindMarks: ['', '4.875rem', '7.5rem'].map(
      (left) =>
        left &&
        css`
          @container (min-width: ${room}) {
            &::before {
              left: ${left};
            }
          }
        `,
    ),
  };
};

const marksBySteps = Array.from({ length: mostBeside }, (_, index) => createMarks(index + 1));
const below = { marks: css``, behindMarks: [] };

/** @param steps the number of steps in the whole journey */
export const horizontalMarks = (steps: number) => marksBySteps[steps - 1] ?? below;

const dots = css`
  &::before {
    ${place};
    border-top: 2px dotted var(--journey-future);
  }
`;

export const horizontal = {
  /** As many steps per line as fit; the rest wraps. */
  step: css`
    position: relative;
    flex: 1 1 5.5rem;
    padding-right: var(--s-4);
    &:last-of-type {
      flex: 0 1 ${lastStep}rem;
      padding-right: 0;
    }
    &:last-of-type::before {
      display: none;
    }
  `,
  lines: {
    past: css`
      &::before {
        ${place};
        ${solidLine};
        height: 2px;
      }
    `,
    // Keeps clear of the halo around the node.
    now: css`
      ${dots};
      &::before {
        left: 2.375rem;
      }
    `,
    future: dots,
  },
  node: css`
    margin-bottom: var(--s-1);
    @media print {
      margin-bottom: 2px;
    }
  `,
  body: css`
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
  `,
  name: css`
    font-size: var(--text-sm);
    line-height: 1.125rem;
  `,
  note: css``,
  told: css``,
};

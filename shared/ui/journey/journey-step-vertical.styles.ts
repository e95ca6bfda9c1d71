import { css } from '@emotion/react';
import { line, solidLine } from './journey-step.styles.ts';

const place = css`
  ${line};
  left: 0.8125rem;
  top: 1.75rem;
  bottom: 0;
`;
const dots = css`
  &::before {
    ${place};
    border-left: 2px dotted var(--journey-future);
  }
`;

const wholeRow = css`
  grid-column: 1 / -1;
`;

export const vertical = {
  step: css`
    position: relative;
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: 0 var(--s-3);
    padding-bottom: var(--s-4);
    &:last-of-type {
      padding-bottom: 0;
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
        width: 2px;
      }
    `,
    now: css`
      ${dots};
      &::before {
        top: 2.125rem;
      }
    `,
    future: dots,
  },
  node: css``,
  body: css`
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s-3);
    align-items: start;
    padding-top: 0.25rem;
  `,
  name: css`
    justify-self: start;
    font-size: var(--text-md);
    line-height: 1.25rem;
  `,
  note: css`
    grid-column: 1 / -1;
    text-align: right;
  `,
  marks: wholeRow,
  behindMarks: [],
  told: wholeRow,
};

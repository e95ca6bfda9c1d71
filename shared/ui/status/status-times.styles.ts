import { css } from '@emotion/react';

const caption = css`
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
`;
export const slot = caption;
export const estimate = caption;

const none = css``;
const atRight = css`
  line-height: 1.25rem;
  text-align: right;
`;
const wholeRow = css`
  grid-column: 1 / -1;
`;

export const layouts = {
  line: { time: none, slot: none, estimate: none, estimated: none },
  stacked: {
    // Steps get narrow before the table turns into cards. The date then wraps below the time, earlier with many steps.
    time: css`
      white-space: normal;
      @media screen and (max-width: 79.999rem) {
        display: flex;
        flex-direction: column;
      }
    `,
    slot: none,
    estimate: css`
      display: flex;
      flex-direction: column;
    `,
    estimated: none,
  },
  row: {
    time: atRight,
    slot: wholeRow,
    estimate: css`
      ${wholeRow};
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 var(--s-3);
    `,
    estimated: none,
  },
};

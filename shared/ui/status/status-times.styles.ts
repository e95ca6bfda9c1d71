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

/** Where the times stand; each names the fragments of its parts. */
export const layouts = {
  line: { time: none, slot: none, estimate: none, estimated: none },
  stacked: {
    // The steps get narrow before the table becomes cards: the day goes under the hour, of many steps sooner.
    time: css`
      white-space: normal;
      @media screen and (max-width: 1279.98px) {
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

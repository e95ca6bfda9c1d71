import { css } from '@emotion/react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';
import { Card } from '../card/card.tsx';
import { appear, Skeleton } from './skeleton.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 21rem;
  gap: var(--s-5);
  align-items: start;
  animation: ${appear} 0s 200ms backwards;
  @media (max-width: 68.749rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
  }
`;
const stack = css`
  display: grid;
  gap: var(--s-4);
`;
const title = css`
  display: block;
  width: 8rem;
  height: 0.875rem;
  border-radius: var(--r-sm);
  background: var(--tone-neutral-bg);
`;

export type SkeletonCardsProps = {
  label: string;
  /** The number of lines in each card of the wide column. */
  main: readonly number[];
  side: readonly number[];
};

/** For pages with a wide and a narrow column of cards. */
export function SkeletonCards({ label, main, side }: SkeletonCardsProps) {
  return (
    <div role="status" aria-label={label} data-skeleton="">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div css={columns} aria-hidden="true">
        {[main, side].map((cards, column) => (
          <div key={column} css={stack}>
            {cards.map((lines, index) => (
              <Card key={index} title={<i css={title} />}>
                <Skeleton lines={lines} />
              </Card>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

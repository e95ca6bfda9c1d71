import { memo, use, useState } from 'react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { ColumnsContext } from '../../results/result-contexts.ts';
import { VisitJourney } from '../../results/visit-journey.tsx';
import * as styles from './board.styles.ts';

type JourneyRowProps = {
  visit: ContainerStatusEntry;
  number: string;
  /** False until it is this row's turn; until then the row only reserves its space. */
  isReady: boolean;
};

/** Memoised: otherwise Select all would draw the rows of all journeys again. */
export const JourneyRow = memo(function JourneyRow({ visit, number, isReady }: JourneyRowProps) {
  // A journey that was drawn before is hidden instead, because drawing it again would cost more.
  const [isDrawn, setDrawn] = useState(isReady);
  if (isReady && !isDrawn) setDrawn(true);

  return (
    <tr css={styles.strip}>
      {/* A cell wider than its row would give the table columns without content. */}
      <td colSpan={use(ColumnsContext).length + 6}>
        <div css={isReady ? styles.journey : styles.laterJourney}>
          {isDrawn && <VisitJourney visit={visit} number={number} />}
        </div>
      </td>
    </tr>
  );
});

import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { useKeptState } from '@quaywatch/shared/query';
import { Button } from '@quaywatch/shared/ui';
import { toggled } from '../../results/use-selection.ts';
import { HistoryCard } from './history-card.tsx';
import * as styles from './history-cards.styles.ts';
import { groupByContainer, type HistoryRow } from './history-rows.rules.ts';

type HistoryCardsProps = { rows: readonly HistoryRow[] };

export function HistoryCards({ rows }: HistoryCardsProps) {
  const containers = groupByContainer(rows);
  const numbers = containers.map(({ number }) => number);
  const [open, setOpen] = useKeptState<ReadonlySet<string>>('open', new Set(numbers.length === 1 ? numbers : []));

  return (
    <>
      {containers.length > 1 && (
        <div css={styles.tools}>
          <Button size="sm" icon={ChevronsDown} onClick={() => setOpen(new Set(numbers))}>
            Expand all
          </Button>
          <Button size="sm" icon={ChevronsUp} onClick={() => setOpen(new Set())}>
            Collapse all
          </Button>
        </div>
      )}
      <div css={styles.list}>
        {containers.map(({ number, rows: journeys }) => (
          <HistoryCard
            key={number}
            number={number}
            rows={journeys}
            isOpen={open.has(number)}
            onFlip={() => setOpen(toggled(open, number))}
          />
        ))}
      </div>
    </>
  );
}

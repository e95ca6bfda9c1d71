import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ContainerPlate, PortSign, StatusTimes } from '@quaywatch/shared/ui';
import { OwnReference } from '../../results/own-reference.tsx';
import * as styles from './history-cards.styles.ts';
import type { HistoryRow } from './history-rows.rules.ts';
import { StatusName, StatusNode, NoJourney } from './history-status.tsx';
import { Recipients } from './recipients.tsx';

type HistoryCardProps = {
  number: string;
  rows: readonly HistoryRow[];
  isOpen: boolean;
  onFlip: () => void;
};

/** The different values, without missing ones. */
const distinct = <Value extends string>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => Boolean(value))),
];

export function HistoryCard({ number, rows, isOpen, onFlip }: HistoryCardProps) {
  const ports = distinct(rows.flatMap(({ statuses }) => statuses.map(({ port }) => port)));
  // The page owns the open state, so that its buttons and this one agree.
  const flip = (event: MouseEvent) => {
    event.preventDefault();
    onFlip();
  };
  return (
    <details css={styles.card} open={isOpen}>
      <summary css={styles.summary} onClick={flip}>
        <h2>
          <ContainerPlate number={number} size="lg" />
          <OwnReference number={number} />
        </h2>
        {ports.map((port) => (
          <PortSign key={port} port={port} />
        ))}
        <ChevronDown aria-hidden="true" />
      </summary>
      {rows.map((row) => (
        <CardJourney key={row.key} row={row} showsPort={rows.length > 1} />
      ))}
    </details>
  );
}

function CardJourney({ row, showsPort }: { row: HistoryRow; showsPort: boolean }) {
  const { number, statuses } = row;
  const [newest] = statuses;
  if (!newest)
    return (
      <div css={styles.journey}>
        <NoJourney row={row} />
      </div>
    );
  return (
    <div css={styles.journey}>
      <p css={styles.meta}>
        {showsPort && <PortSign port={newest.port} />}
        {distinct(statuses.map(({ activity }) => activity)).map((activity) => (
          <span key={activity}>{activity}</span>
        ))}
        {distinct(statuses.map(({ vessel }) => vessel)).map((vessel) => (
          <span key={vessel}>{vessel}</span>
        ))}
      </p>
      <ol aria-label={`Journey of ${number} at ${newest.port}`}>
        {statuses.map(({ statusType, statusTime, hold, emailRecipients, smsRecipients }, index) => (
          <li key={index} css={styles.step}>
            <StatusNode name={statusType} />
            <div css={styles.body}>
              <span>
                <StatusName name={statusType} hold={hold} />
              </span>
              <StatusTimes times={{ statusTime }} layout="row" />
              <div css={styles.recipients}>
                <Recipients kind="Email" recipients={emailRecipients} />
                <Recipients kind="SMS" recipients={smsRecipients} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { Fragment, use, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { AlertState, AlertType, Container, ContainerStatusEntry } from '@quaywatch/shared/contract';
import { isHold } from '@quaywatch/shared/domain';
import { AlertMark, Button, hasAlertMark, PortSign, VisuallyHidden } from '@quaywatch/shared/ui';
import { ColumnsContext } from '../../results/result-contexts.ts';
import { VesselNames } from '../../results/vessel-names.tsx';
import { VisitJourney } from '../../results/visit-journey.tsx';
import { VisitStatus } from '../../results/visit-status.tsx';
import { hasJourney } from '../../results/visit.rules.ts';
import * as styles from './container-cards.styles.ts';

type CardVisitProps = {
  container: Container;
  visit: ContainerStatusEntry;
  row: number;
  canManage: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onFlip: () => void;
  changedMark: ReactNode;
  actions: ReactNode;
};

export function CardVisit({
  container,
  visit,
  row,
  canManage,
  isSelected,
  isOpen,
  onFlip,
  changedMark,
  actions,
}: CardVisitProps) {
  const number = container.container;
  const isJourneyShown = isOpen && hasJourney(visit);
  // The status has its own place on the card.
  const meta = {
    port: <PortSign port={visit.port} />,
    activity: visit.activity && <span>{visit.activity}</span>,
    vessel: <VesselNames vessel={visit.vessel} />,
    status: null,
  };
  const isOnHold = isHold(visit.status.statusType ?? '');

  return (
    <div css={styles.visit}>
      <div css={styles.meta}>
        {use(ColumnsContext).map((column) => (
          <Fragment key={column}>{meta[column]}</Fragment>
        ))}
        {changedMark}
        <span css={styles.end}>
          {canManage && hasJourney(visit) && (
            <Button
              css={styles.chevron}
              variant="ghost"
              size="sm"
              endIcon={ChevronDown}
              aria-expanded={isOpen}
              onClick={onFlip}
            >
              Journey<VisuallyHidden>{` of ${number}`}</VisuallyHidden>
            </Button>
          )}
          {actions}
        </span>
      </div>
      <div css={[styles.now, isSelected && styles.nowSelected, isOnHold && styles.nowOnHold]}>
        <VisitStatus container={container} row={row} isJourneyShown={isJourneyShown} />
      </div>
      {isJourneyShown && (
        <div css={styles.journey}>
          <VisitJourney visit={visit} number={number} direction="vertical" />
        </div>
      )}
      {canManage && (
        <div css={styles.foot}>
          <CardAlert kind="Email" state={visit.status.emailAlertStatus} />
          <CardAlert kind="SMS" state={visit.status.smsAlertStatus} />
        </div>
      )}
    </div>
  );
}

function CardAlert({ kind, state }: { kind: AlertType; state: AlertState }) {
  if (!hasAlertMark(state)) return null;
  return (
    <span css={styles.alert}>
      {kind} <AlertMark kind={kind} state={state} />
    </span>
  );
}

import { Button, CriticalAlertList, type CriticalAlertListProps } from '@quaywatch/shared/ui';
import { useSession } from '@quaywatch/shared/session';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useIsDrawnAhead } from '../first-sight/use-is-drawn-ahead.ts';
import * as styles from './folding-alerts.styles.ts';
import { useReadAlerts } from './use-read-alerts.ts';

type FoldingAlertsProps = Pick<CriticalAlertListProps, 'alerts'> & {
  /** Digests of the alerts, from `digestAlert`. */
  digests: readonly string[];
  /** Each port once. */
  ports: readonly string[];
};

/** Shows a line for each alert, and one line for all once the customer has marked them as read (CNT-39, CNT-41). */
export function FoldingAlerts({ alerts, digests, ports }: FoldingAlertsProps) {
  const { isRead: isMarked, markRead } = useReadAlerts(digests);
  const [isOpen, setOpen] = useState(false);
  const isAhead = useIsDrawnAhead();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');

  const isRead = isMarked && !isAhead;
  const isFolded = isRead && !isOpen;
  const flip = () => {
    if (!isRead) markRead();
    setOpen(isFolded);
  };
  const count = alerts.length === 1 ? '1 port alert' : `${alerts.length} port alerts`;
  const list = (
    <CriticalAlertList
      css={isAhead && styles.ifUnread}
      alerts={isFolded ? [] : alerts}
      isWhole={isRead}
      foot={
        // One button for all states keeps the focus.
        <Button
          css={isFolded ? styles.line : isRead ? styles.end : styles.mark}
          variant="ghost"
          size="xs"
          icon={isFolded ? TriangleAlert : isRead ? undefined : Check}
          endIcon={isFolded ? ChevronDown : undefined}
          aria-expanded={isRead ? !isFolded : undefined}
          title={isRead ? undefined : 'Mark as read'}
          onClick={flip}
        >
          <span>{isFolded ? `${count}: ${ports.join(', ')}` : isRead ? 'Show less' : 'Mark as read'}</span>
        </Button>
      }
    />
  );
  return (
    <>
      {list}
      {isAhead && isSignedIn && <ReadAhead />}
    </>
  );
}

/** Stands in for alerts that were read; their number is not known until the page has its texts. */
const ReadAhead = () => (
  <CriticalAlertList
    css={styles.ifRead}
    alerts={[]}
    foot={
      <Button css={styles.line} variant="ghost" size="xs" icon={TriangleAlert} endIcon={ChevronDown}>
        <span>Port alerts</span>
      </Button>
    }
  />
);

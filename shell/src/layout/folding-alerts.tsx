import { Button, CriticalAlertList, type CriticalAlertListProps } from '@quaywatch/shared/ui';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as styles from './folding-alerts.styles.ts';
import { useReadAlerts } from './use-read-alerts.ts';

type FoldingAlertsProps = Pick<CriticalAlertListProps, 'alerts'> & {
  texts: readonly string[];
  /** Each once. */
  ports: readonly string[];
};

/** A line for each alert, and one for all once the customer has marked them as read (CNT-39, CNT-41). */
export function FoldingAlerts({ alerts, texts, ports }: FoldingAlertsProps) {
  const { isRead, markRead } = useReadAlerts(texts);
  const [isOpen, setOpen] = useState(false);

  const isFolded = isRead && !isOpen;
  const flip = () => {
    if (!isRead) markRead();
    setOpen(isFolded);
  };
  const count = alerts.length === 1 ? '1 port alert' : `${alerts.length} port alerts`;
  return (
    <CriticalAlertList
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
}

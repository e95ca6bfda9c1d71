import { css } from '@emotion/react';
import { Button, CriticalAlertList, useIsMobile, type CriticalAlertListProps } from '@quaywatch/shared/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useReadAlerts } from './use-read-alerts.ts';

const styles = {
  line: css({
    '&&': {
      width: '100%',
      justifyContent: 'flex-start',
      paddingInline: 'var(--s-4)',
      border: 0,
      borderRadius: 0,
      background: 'none',
      color: 'var(--tone-critical-text)',
      fontSize: 'var(--text-sm)',
    },
    '& > span': { flex: 1, overflow: 'hidden', textAlign: 'left', textOverflow: 'ellipsis' },
  }),
  // In line with the last alert's time, so that the button takes no height of its own.
  end: css({ '&&': { position: 'absolute', right: 'var(--s-3)', bottom: '0.25rem', minHeight: '1.75rem' } }),
};

type FoldingAlertsProps = CriticalAlertListProps & {
  texts: readonly string[];
  /** Each once. */
  ports: readonly string[];
};

/** To one line on a phone, once the customer has marked them as read (CNT-39). */
export function FoldingAlerts({ alerts, texts, ports }: FoldingAlertsProps) {
  const isMobile = useIsMobile();
  const { isRead, markRead } = useReadAlerts(texts);
  const [isOpen, setOpen] = useState(false);
  if (!isMobile) return <CriticalAlertList alerts={alerts} />;

  const isFolded = isRead && !isOpen;
  const flip = () => {
    if (!isRead) markRead();
    setOpen(isFolded);
  };
  const count = alerts.length === 1 ? '1 port alert' : `${alerts.length} port alerts`;
  return (
    <CriticalAlertList
      alerts={isFolded ? [] : alerts}
      foot={
        // One button for both states keeps the focus.
        <Button
          css={isFolded ? styles.line : styles.end}
          variant="ghost"
          size="xs"
          {...(isFolded && { icon: TriangleAlert, endIcon: ChevronDown })}
          aria-expanded={!isFolded}
          onClick={flip}
        >
          <span>{isFolded ? `${count}: ${ports.join(', ')}` : isRead ? 'Show less' : 'Mark as read'}</span>
        </Button>
      }
    />
  );
}

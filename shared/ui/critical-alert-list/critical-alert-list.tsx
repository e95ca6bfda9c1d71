import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '@quaywatch/shared/domain';
import { IconButton } from '../button/icon-button.tsx';
import { useIsCut } from '../foundations/use-is-cut.ts';
import * as styles from './critical-alert-list.styles.ts';

export type CriticalAlert = {
  readonly key: string;
  /** "London Gateway: " or "Southampton: " (CNT-21). */
  readonly prefix: string;
  /** Must already be safe to draw. */
  readonly text: ReactNode;
  /** ISO 8601, UTC. */
  readonly published: string;
};

export type CriticalAlertListProps = {
  /** Newest first. */
  alerts: readonly CriticalAlert[];
  /** Shows every alert in full; otherwise each is one line that opens. */
  isWhole?: boolean;
  foot?: ReactNode;
  className?: string;
};

/** Draws nothing if there are neither alerts nor a `foot`. */
export function CriticalAlertList({ alerts, isWhole = false, foot, className }: CriticalAlertListProps) {
  if (alerts.length === 0 && !foot) return null;
  return (
    <section css={styles.section} className={className} aria-label="Critical alerts">
      {alerts.length > 0 && (
        <ul css={[styles.list, isWhole && styles.whole]}>
          {alerts.map((alert) => (
            <AlertLine key={alert.key} alert={alert} isWhole={isWhole} />
          ))}
        </ul>
      )}
      {foot}
    </section>
  );
}

function AlertLine({ alert: { prefix, text, published }, isWhole }: { alert: CriticalAlert; isWhole: boolean }) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isWhole || isOpened;
  const { ref, isCut } = useIsCut(isOpen);
  return (
    <li>
      <TriangleAlert aria-hidden="true" />
      <div ref={ref} css={[styles.text, isOpen ? styles.openLine : styles.oneLine]}>
        <strong>{prefix}</strong>
        {text}
      </div>
      <time dateTime={published}>{formatMoment(published)}</time>
      {!isWhole && (
        <IconButton
          css={[styles.flip, !isCut && styles.spare]}
          label={`Full text: ${prefix.replace(/: $/, '')}`}
          icon={ChevronDown}
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpened)}
        />
      )}
    </li>
  );
}

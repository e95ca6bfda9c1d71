import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PendingActivity, PendingContainer } from '@quaywatch/shared/contract';
import { useKeptState } from '@quaywatch/shared/query';
import { ShowMore, useIsMobile, useNeedsCards } from '@quaywatch/shared/ui';
import { EndAlertsDialog } from './end-alerts.tsx';
import { usePendingPages } from './pending-alerts.hooks.ts';
import { countPending } from './pending-alerts.rules.ts';
import { PendingCards } from './pending-cards.tsx';
import * as styles from './pending-section.styles.ts';
import { PendingTable } from './pending-table.tsx';

export function PendingSection({ section }: { readonly section: PendingActivity }) {
  const { activity, totalPending } = section;
  const isMobile = useIsMobile();
  // Keeps sections open when a phone is rotated.
  const [startsOpen, keepOpen] = useKeptState(activity, !isMobile);
  const query = usePendingPages(section);
  const containers = query.data.pages.flatMap((page) => page.containers);
  const head = useRef<HTMLElement>(null);
  const rows = useRef<HTMLElement>(null);
  const keepRows = (element: HTMLElement | null) => void (rows.current = element);
  const [asked, setAsked] = useState<PendingContainer | null>(null);
  const finish = () => {
    // Nothing behind an open question can have the focus.
    flushSync(() => setAsked(null));
    head.current?.focus();
  };
  const Containers = useNeedsCards() ? PendingCards : PendingTable;

  return (
    <details css={styles.section} open={startsOpen} onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}>
      <summary ref={head} css={styles.summary}>
        <h2>
          {activity} {totalPending > 0 && <span css={styles.counts}>{countPending(section)}</span>}
        </h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      {totalPending === 0 ? (
        <p css={styles.nothing}>No pending alerts</p>
      ) : (
        <>
          <Containers activity={activity} containers={containers} rows={keepRows} onAsk={setAsked} />
          <ShowMore
            what={`of ${activity}`}
            rows={rows}
            count={containers.length}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
      {asked && (
        <EndAlertsDialog activity={activity} container={asked} onClose={() => setAsked(null)} onEnded={finish} />
      )}
    </details>
  );
}

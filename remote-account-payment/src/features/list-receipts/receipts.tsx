import { ReceiptPoundSterling } from 'lucide-react';
import { useRef } from 'react';
import { hasFailed } from '@quaywatch/shared/query';
import { Card, EmptyState, ShowMore, Skeleton, Unavailable, useIsMobile } from '@quaywatch/shared/ui';
import { ReceiptCards } from './receipt-cards.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { useReceipts } from './receipts.hooks.ts';

/** If a page fails to load, the other pages stay (RCT-02, RCT-03, RCT-08). */
export function Receipts() {
  const { query, receipts } = useReceipts();
  const isMobile = useIsMobile();
  const rows = useRef<HTMLElement>(null);
  const keepRows = (element: HTMLElement | null) => void (rows.current = element);
  const List = isMobile ? ReceiptCards : ReceiptTable;

  if (!query.data) {
    return hasFailed(query) ? (
      <Unavailable feature="Receipts" busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Card padded>
        <Skeleton lines={8} label="Loading receipts" />
      </Card>
    );
  }
  return (
    <Card aria-label="Receipts">
      {receipts.length === 0 ? (
        <EmptyState icon={ReceiptPoundSterling} title="No receipts found">
          Each payment for a subscription is listed here with its invoice.
        </EmptyState>
      ) : (
        <>
          <List receipts={receipts} rows={keepRows} />
          <ShowMore
            what="receipts"
            rows={rows}
            count={receipts.length}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { CustomerSummary } from '@quaywatch/shared/contract';
import { Banner, Card, useNeedsCards, Button } from '@quaywatch/shared/ui';
import { formatTime } from '@quaywatch/shared/domain';
import { describeTooMuchReading } from '../../refusal/too-much-reading.rules.ts';
import { CustomerCards } from './customer-cards.tsx';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';
import { CustomerTable } from './customer-table.tsx';
import { MoreCustomers } from './more-customers.tsx';
import { describeFound, tooManyText } from './search.rules.ts';
import { useKeptPlace } from './use-kept-place.ts';

const oldStyles = {
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-4)' }),
};

const OldResults = ({ query }: { readonly query: CustomerSearchQuery }) => (
  <Banner role="alert">
    <div css={oldStyles.line}>
      <span>
        These results are from {formatTime(new Date(query.dataUpdatedAt))}. They could not be refreshed.{' '}
        {describeTooMuchReading(query.error)}
      </span>
      <Button size="xs" icon={RefreshCw} busy={query.isRefetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  </Banner>
);

const styles = {
  found: css({ display: 'grid', gap: 'var(--s-3)' }),
  count: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  card: css({ overflow: 'clip' }),
};

type FoundCustomersProps = {
  readonly query: CustomerSearchQuery;
  readonly customers: readonly CustomerSummary[];
};

export function FoundCustomers({ query, customers }: FoundCustomersProps) {
  const needsCards = useNeedsCards();
  const list = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  useKeptPlace(list);

  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const stop = customers.find(({ customerId }) => customerId === currentId) ?? customers[0];
  const shown = { customers, stopId: stop?.customerId };
  const more = <MoreCustomers query={query} count={customers.length} list={list} />;
  return (
    <div ref={list} css={styles.found} onFocus={({ target }) => setCurrentId(target.dataset.result ?? currentId)}>
      {first?.foundMore ? (
        <Banner>{tooManyText}</Banner>
      ) : (
        <p css={styles.count}>{describeFound(first ?? { allPages: 0 }, pages.length, customers.length)}</p>
      )}
      {query.isRefetchError && <OldResults query={query} />}
      {needsCards ? (
        <>
          <CustomerCards {...shown} />
          {more}
        </>
      ) : (
        <Card css={styles.card}>
          <CustomerTable {...shown} />
          {more}
        </Card>
      )}
    </div>
  );
}

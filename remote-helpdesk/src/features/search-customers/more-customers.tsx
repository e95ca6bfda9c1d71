import { css } from '@emotion/react';
import { ChevronDown, RefreshCw } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Button } from '@quaywatch/shared/ui';
import { describeTooMuchReading } from '../../refusal/too-much-reading.rules.ts';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';
import { haveShrunk } from './search.rules.ts';
import { resultLinks } from './use-result-keys.ts';

const styles = {
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--s-2) var(--s-3)',
    '@media (min-width: 500px)': {
      padding: 'var(--s-4)',
      borderTop: '1px solid var(--border)',
      background: 'var(--bg-sunken)',
    },
    '@media (max-width: 499.98px)': { '& > button': { width: '100%' } },
  }),
};

type MoreCustomersProps = {
  readonly query: CustomerSearchQuery;
  readonly count: number;
  readonly list: RefObject<HTMLElement | null>;
};

/**
 * Focuses the first new customer (HLP-08). Loads all pages again if a customer has moved to an earlier one (HLP-23). A
 * failed page can be retried.
 */
export function MoreCustomers({ query, count, list }: MoreCustomersProps) {
  const countBefore = useRef<number | null>(null);
  const busy = query.isFetchingNextPage;
  const hasFailed = query.isFetchNextPageError && !busy;

  useLayoutEffect(() => {
    const from = countBefore.current;
    if (busy || from === null || count <= from) return;
    countBefore.current = null;
    resultLinks(list.current)[from]?.focus();
  }, [busy, count, list]);

  if (!query.hasNextPage) return null;
  const press = async () => {
    countBefore.current = count;
    const { data } = await query.fetchNextPage();
    if (haveShrunk(data?.pages ?? [])) await query.refetch();
  };
  return (
    <div css={styles.foot}>
      {hasFailed && <p role="alert">{describeTooMuchReading(query.error) ?? 'More results could not be loaded.'}</p>}
      <Button
        size="sm"
        busy={busy}
        onClick={() => void press()}
        {...(hasFailed ? { icon: RefreshCw } : { endIcon: ChevronDown })}
      >
        {hasFailed ? 'Try again' : 'Show more results'}
      </Button>
    </div>
  );
}

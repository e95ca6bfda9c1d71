import type { ReactNode } from 'react';
import { RefreshCw, Search } from 'lucide-react';
import { Button, LinkButton, PageHeading } from '@quaywatch/shared/ui';

type DetailsHeadingProps = {
  /** Passed on to a new search. */
  numbers: readonly string[];
  lead?: ReactNode;
  autoRefresh?: ReactNode;
  /** The customer has pressed Refresh and waits. */
  isRefreshing?: boolean;
  /** Absent while there is nothing to refresh. */
  onRefresh?: (() => void) | undefined;
};

export function DetailsHeading({ numbers, lead, autoRefresh, isRefreshing, onRefresh }: DetailsHeadingProps) {
  return (
    <PageHeading
      title="Container Details"
      lead={lead}
      actions={
        <>
          {autoRefresh}
          <Button icon={RefreshCw} disabled={!onRefresh} busy={isRefreshing ?? false} onClick={onRefresh}>
            Refresh
          </Button>
          <LinkButton icon={Search} to="/dashboard" state={{ numbers }}>
            New search
          </LinkButton>
        </>
      }
    />
  );
}

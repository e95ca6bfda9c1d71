import type { ReactNode } from 'react';
import { RefreshCw, Search } from 'lucide-react';
import { Button, LinkButton, PageHeading } from '@quaywatch/shared/ui';

type DetailsHeadingProps = {
  /** What a new search begins with. */
  numbers: readonly string[];
  lead?: ReactNode;
  /** The switch of automatic refresh. */
  autoRefresh?: ReactNode;
  /** A refresh that the person asked for is running. */
  isRefreshing?: boolean;
  /** Absent while there is nothing to repeat. */
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

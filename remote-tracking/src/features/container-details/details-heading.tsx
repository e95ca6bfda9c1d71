import type { ReactNode } from 'react';
import { RefreshCw, Search } from 'lucide-react';
import { Button, LinkButton, PageHeading } from '@quaywatch/shared/ui';

type DetailsHeadingProps = {
  numbers: readonly string[];
  lead?: ReactNode;
  autoRefresh?: ReactNode;
  isRefreshing?: boolean;
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

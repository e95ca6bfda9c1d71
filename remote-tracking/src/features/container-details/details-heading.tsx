import type { ReactNode } from 'react';
import { RefreshCw, Search } from 'lucide-react';
import { Button, LinkButton, PageHeading } from '@quaywatch/shared/ui';

type DetailsHeadingProps = {
  lead?: ReactNode;
  /** Not given while there is nothing to repeat. */
  onRefresh?: (() => void) | undefined;
};

export function DetailsHeading({ lead, onRefresh }: DetailsHeadingProps) {
  return (
    <PageHeading
      title="Container Details"
      lead={lead}
      actions={
        <>
          <Button icon={RefreshCw} disabled={!onRefresh} onClick={onRefresh}>
            Refresh
          </Button>
          <LinkButton icon={Search} to="/dashboard">
            New search
          </LinkButton>
        </>
      }
    />
  );
}

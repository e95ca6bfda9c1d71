import type { ReactNode } from 'react';
import { CloudOff, RefreshCw } from 'lucide-react';
import { Button, Card, EmptyState } from '@quaywatch/shared/ui';

type FailedSearchProps = { title: string; onRetry: () => void; children: ReactNode };

/** A search failed and there is no earlier result to show: an error must not look like an empty list. */
export function FailedSearch({ title, onRetry, children }: FailedSearchProps) {
  return (
    <Card>
      <EmptyState
        icon={CloudOff}
        title={title}
        role="alert"
        action={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}

import { CloudOff, RefreshCw } from 'lucide-react';
import { Button, Card, EmptyState } from '@quaywatch/shared/ui';

type FailedResultsProps = { onRetry: () => void };

/** The first search failed: an error must not look like an empty list. */
export function FailedResults({ onRetry }: FailedResultsProps) {
  return (
    <Card>
      <EmptyState
        icon={CloudOff}
        title="Container results could not be loaded"
        role="alert"
        action={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your container numbers are kept. Select Try again to repeat the search.
      </EmptyState>
    </Card>
  );
}

import { CloudOff, RefreshCw } from 'lucide-react';
import { useIsOnline } from '@quaywatch/shared/query';
import { Button, Card, EmptyState } from '@quaywatch/shared/ui';

type FailedSearchProps = {
  title: string;
  kept: string;
  tooMany: string | null;
  onRetry: () => void;
};

/** Shown when there is no earlier result: a failure must not look like an empty list. */
export function FailedSearch({ title, kept, tooMany, onRetry }: FailedSearchProps) {
  const isOnline = useIsOnline();
  const isOffline = !isOnline && tooMany === null;
  return (
    <Card>
      <EmptyState
        icon={CloudOff}
        title={isOffline ? 'You are offline' : title}
        role="alert"
        action={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {kept}{' '}
        {isOffline
          ? 'The search is repeated when you are back online.'
          : (tooMany ?? 'Select Try again to repeat the search.')}
      </EmptyState>
    </Card>
  );
}

import { CloudOff, RefreshCw } from 'lucide-react';
import { Button, Card, EmptyState, useSavedFocus } from '@quaywatch/shared/ui';

type FailedSearchProps = {
  title: string;
  kept: string;
  tooMany: string | null;
  isOffline: boolean;
  onRetry: () => void;
};

/** Shown when there is no earlier result: a failure must not look like an empty list. */
export function FailedSearch({ title, kept, tooMany, isOffline, onRetry }: FailedSearchProps) {
  const card = useSavedFocus<HTMLElement>();
  const awaitsLine = isOffline && tooMany === null;
  return (
    <Card ref={card}>
      <EmptyState
        icon={CloudOff}
        title={awaitsLine ? 'You are offline' : title}
        role="alert"
        action={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {kept}{' '}
        {awaitsLine
          ? 'The search is repeated when you are back online.'
          : (tooMany ?? 'Select Try again to repeat the search.')}
      </EmptyState>
    </Card>
  );
}

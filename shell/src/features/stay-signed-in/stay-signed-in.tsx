import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Suspense } from 'react';
import { useEndingSession } from './use-ending-session.ts';

const EndingSessionDialog = lazyPart(async () => ({
  default: (await import('./ending-session-dialog.tsx')).EndingSessionDialog,
}));

export function StaySignedIn() {
  const [minutes, look] = useEndingSession();
  if (minutes === null) return null;
  return (
    // Offline the dialog may fail to load; the time of the session still runs.
    <RetryBoundary failed={() => null}>
      <Suspense fallback={null}>
        <EndingSessionDialog minutes={minutes} onStayed={look} />
      </Suspense>
    </RetryBoundary>
  );
}

import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Suspense } from 'react';
import { useEndingSession } from './use-ending-session.ts';

const EndingSessionDialog = lazyPart(async () => ({
  default: (await import('./ending-session-dialog.tsx')).EndingSessionDialog,
}));

/** Asks, ten minutes before a session ends that nobody uses, whether to stay (SES-70). Its code comes when it is asked. */
export function StaySignedIn() {
  const [minutes, look] = useEndingSession();
  if (minutes === null) return null;
  return (
    // Without a line nothing can be asked; the session goes on being counted.
    <RetryBoundary failed={() => null}>
      <Suspense fallback={null}>
        <EndingSessionDialog minutes={minutes} onStayed={look} />
      </Suspense>
    </RetryBoundary>
  );
}

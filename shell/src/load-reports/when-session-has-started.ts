import { useSession } from '@quaywatch/shared/session';

const hasStarted = () => useSession.getState().status !== 'starting';

/** An earlier call might have an expired token and would not count for the session. */
export function whenSessionHasStarted(): Promise<void> {
  if (hasStarted()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe(() => {
      if (!hasStarted()) return;
      stop();
      resolve();
    });
  });
}

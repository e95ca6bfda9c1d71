import { useSession } from '@quaywatch/shared/session';

const hasStarted = () => useSession.getState().status !== 'starting';

/** A report sent earlier might carry a token that has expired, and would count for nobody. */
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

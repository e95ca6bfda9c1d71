import { Spinner } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';

/** As long as most starts take: somebody who waits no longer sees nothing new. */
const quietMs = 1_000;

/** In place of what is late: nothing at first, then a sign that it is coming. */
export function Patience() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, quietMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Spinner label="Loading" size="lg" /> : null;
}

import { Spinner } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';

/** Most starts take less time, so most people never see the spinner. */
const quietMs = 1_000;

/** Shows nothing at first, then a spinner. */
export function Patience() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, quietMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Spinner label="Loading" size="lg" /> : null;
}

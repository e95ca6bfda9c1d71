import { useEffect, useState } from 'react';

const patience = 8_000;

/** Says after 8 seconds that the answer is still awaited. */
export function SlowAnswer() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status">{isSlow && 'This is taking longer than usual. We are still waiting for the answer.'}</span>
  );
}

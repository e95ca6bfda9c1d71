import { useCallback, useState } from 'react';

/** The message for the polite live region. */
export function useAnnouncer() {
  const [message, setMessage] = useState('');
  // Screen readers announce a region only when its text changes; the space makes a repetition a change.
  const announce = useCallback((next: string) => setMessage((last) => (last === next ? `${next}\u00a0` : next)), []);
  return { message, announce };
}

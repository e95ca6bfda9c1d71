import { useCallback, useState } from 'react';

/** The message for the polite live region. */
export function useAnnouncer() {
  const [message, setMessage] = useState('');
  // A region whose text stays the same says nothing; the space makes the repetition a change.
  const announce = useCallback((next: string) => setMessage((last) => (last === next ? `${next}\u00a0` : next)), []);
  return { message, announce };
}

import { useCallback, useState } from 'react';

export function useAnnouncer() {
  const [message, setMessage] = useState('');
  // Screen readers announce a region only when its text changes, so a repeated message gets a space.
  const announce = useCallback((next: string) => setMessage((last) => (last === next ? `${next}\u00a0` : next)), []);
  return { message, announce };
}

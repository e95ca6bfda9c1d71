import { useEffect, useRef } from 'react';

/** For a call that may end after its component has gone: then a message says how it ended (NAV-124). */
export function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return isThere;
}

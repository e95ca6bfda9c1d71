import { useEffect } from 'react';

/** A permanent listener would keep pages out of the back/forward cache. */
export function useQuestionOfTheBrowser(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

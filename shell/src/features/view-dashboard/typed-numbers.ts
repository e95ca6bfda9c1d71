import { useSession } from '@quaywatch/shared/session';
import { useEffect, useRef } from 'react';

const key = 'typedNumbers';

type TypedNumbers = { readonly customerId: string; readonly text: string };

/** What this customer had typed when their session ended; empty when nothing, or when it was somebody else's. */
export function readTypedNumbers(customerId: string | null): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<TypedNumbers>;
    return typeof kept.text === 'string' && kept.customerId === customerId ? kept.text : '';
  } catch {
    return '';
  }
}

/** Keeps what is typed when the session ends without the customer's wish: for them alone, and until they are back (NAV-72). */
export function useKeptNumbers(text: string): void {
  const customerId = useRef(useSession.getState().customerId);
  const typed = useRef(text);
  useEffect(() => void (typed.current = text), [text]);
  useEffect(() => {
    sessionStorage.removeItem(key);
    const [owner, latest] = [customerId.current, typed];
    return () => {
      if (!useSession.getState().hasEnded || owner === null || latest.current === '') return;
      sessionStorage.setItem(key, JSON.stringify({ customerId: owner, text: latest.current } satisfies TypedNumbers));
    };
  }, []);
}

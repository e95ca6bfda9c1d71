import { useSession } from '@quaywatch/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

// Of the session and of the tab: nothing of it outlives the browser.
const storageKey = 'typedDrafts';

type Drafts = { readonly customerId: string; readonly drafts: Readonly<Record<string, unknown>> };

function readDrafts(customerId: string | null): Drafts['drafts'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Drafts>;
    return customerId !== null && kept.customerId === customerId ? (kept.drafts ?? {}) : {};
  } catch {
    return {};
  }
}

function writeDrafts(customerId: string, drafts: Drafts['drafts']): void {
  if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify({ customerId, drafts } satisfies Drafts));
}

/** Forgets what was typed, but for what this customer had typed: it is given to nobody else (NAV-72). */
export const forgetDrafts = (customerId: string | null = null): void =>
  writeDrafts(customerId ?? '', readDrafts(customerId));

/**
 * Keeps what is typed over the end of a session that nobody asked for, for the same customer on the same page, once (NAV-72).
 * Never for passwords, secret answers, codes and card numbers: it is stored as it is.
 *
 * @param name tells the forms of one page apart, and whose they are where that is not the customer
 * @returns what had been typed, or null; and what to call with each change, null where nothing is typed
 */
export function useTypedDraft<Draft>(name: string): readonly [Draft | null, (draft: Draft | null) => void] {
  const id = `${useLocation().pathname} ${name}`;
  const [restored] = useState(() => (readDrafts(useSession.getState().customerId)[id] ?? null) as Draft | null);
  const latest = useRef(restored);
  const keep = useCallback((draft: Draft | null) => void (latest.current = draft), []);

  useEffect(() => {
    const { customerId } = useSession.getState();
    if (customerId === null) return undefined;
    const { [id]: _, ...others } = readDrafts(customerId);
    writeDrafts(customerId, others);
    return () => {
      if (!useSession.getState().hasEnded || latest.current === null) return;
      writeDrafts(customerId, { ...readDrafts(customerId), [id]: latest.current });
    };
  }, [id]);
  return [restored, keep];
}

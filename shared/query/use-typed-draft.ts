import { useSession } from '@quaywatch/shared/session';
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

// Per tab, and gone with the browser.
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

/** This customer's stay; nobody else gets them (NAV-72). */
export const forgetDrafts = (customerId: string | null = null): void =>
  writeDrafts(customerId ?? '', readDrafts(customerId));

/**
 * Keeps a draft when a session ends without sign-out, and restores it once, for the same customer on the same page
 * (NAV-72). Stored in plain text, so never for passwords, secret answers, codes or card numbers.
 * @param name tells the forms of a page apart, and whose data they hold if not the customer's
 * @returns the draft, or null; and a function to call with each change, null when nothing is typed
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

/**
 * `useState` for a draft or an open dialog, kept as by `useTypedDraft`. The state must survive JSON.
 * @param name tells the states of a page apart, and whose data they hold if not the customer's
 */
export function useTypedState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [restored, keep] = useTypedDraft<State>(name);
  const [first] = useState(initial);
  const [state, setState] = useState(restored ?? first);
  useEffect(() => keep(state === first ? null : state), [keep, state, first]);
  return [state, setState];
}

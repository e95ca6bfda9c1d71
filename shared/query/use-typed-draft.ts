import { useSession } from '@quaywatch/shared/session';
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

type Drafts = {
  readonly customerId: string;
  readonly drafts: Readonly<Record<string, unknown>>;
  readonly endsAt: number;
};

/** Three days, so that a draft survives a weekend. */
const keptFor = 72 * 3_600_000;

/** In memory only: browser storage must not contain what people type about themselves or others. */
let kept: Drafts | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Also compares the time, because timers stop while a computer sleeps. */
const readDrafts = (customerId: string | null): Drafts['drafts'] =>
  kept !== null && kept.customerId === customerId && Date.now() < kept.endsAt ? kept.drafts : {};

function writeDrafts(customerId: string, drafts: Drafts['drafts']): void {
  clearTimeout(ending);
  kept = null;
  if (Object.keys(drafts).length === 0) return;
  kept = { customerId, drafts, endsAt: Date.now() + keptFor };
  ending = setTimeout(() => (kept = null), keptFor);
}

/** Keeps drafts only while nobody has asked for the end of the session, and no other customer has signed in (NAV-72). */
function followSession(): void {
  const { status, customerId, hasEnded } = useSession.getState();
  const isKept = status === 'signed-in' ? customerId === kept?.customerId : hasEnded;
  if (kept !== null && !isKept) writeDrafts('', {});
}

// Each remote has its own copy of this module, so the shell cannot erase the drafts for all. `hasEnded` is set after the
// session was dropped, so the check waits for it.
useSession.subscribe(() => queueMicrotask(followSession));

/**
 * Keeps a draft when a session ends without sign-out, and restores it once, for the same customer on the same page of
 * the same tab, within three days (NAV-72). Never use it for passwords, secret answers, codes or card numbers.
 * @param name identifies the form on its page, and its owner if that is not the customer
 * @param isOnEveryPage the draft is restored on any page, because the form is on all of them
 * @returns the draft, or null; and a function to call with each change, with null if nothing is typed
 */
export function useTypedDraft<Draft>(
  name: string,
  { isOnEveryPage = false } = {},
): readonly [Draft | null, (draft: Draft | null) => void] {
  const { pathname } = useLocation();
  // The dashboard has two addresses, and sign-in leads to this one (NAV-02, NAV-D7).
  const page = pathname === '/' ? '/dashboard' : pathname;
  const id = `${isOnEveryPage ? '' : page} ${name}`;
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
 * `useState` for a draft or an open dialog, kept in the same way as by `useTypedDraft`.
 * @param name identifies the state on its page, and its owner if that is not the customer
 */
export function useTypedState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [restored, keep] = useTypedDraft<State>(name);
  const [first] = useState(initial);
  const [state, setState] = useState(restored ?? first);
  useEffect(() => keep(state === first ? null : state), [keep, state, first]);
  return [state, setState];
}

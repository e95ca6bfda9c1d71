import { readTypedDrafts, useSession, writeTypedDrafts } from '@quaywatch/shared/session';
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps a draft when a session ends without sign-out, and restores it once, for the same customer on the same page of
 * the same tab, within three days (NAV-72). Never use it for passwords, secret answers, codes or card numbers.
 * @param name identifies the form on its page, and its owner if that is not the customer. Change it with the form of the
 * draft, which another release may have kept
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
  const [restored] = useState(() => (readTypedDrafts(useSession.getState().customerId)[id] ?? null) as Draft | null);
  const latest = useRef(restored);
  const keep = useCallback((draft: Draft | null) => void (latest.current = draft), []);

  useEffect(() => {
    const { customerId } = useSession.getState();
    if (customerId === null) return undefined;
    const { [id]: _, ...others } = readTypedDrafts(customerId);
    writeTypedDrafts(customerId, others);
    return () => {
      if (!useSession.getState().hasEnded || latest.current === null) return;
      writeTypedDrafts(customerId, { ...readTypedDrafts(customerId), [id]: latest.current });
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

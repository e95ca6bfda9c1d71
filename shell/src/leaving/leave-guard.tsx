import { ConfirmDialog } from '@quaywatch/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { resolvePath, UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { lastQuestion, useLeaveQuestions } from './leave-questions.ts';
import { useHeldHistory } from './use-held-history.ts';
import { useLosesChanges, type LosesChanges } from './use-loses-changes.ts';

/**
 * Asks before a page with unsaved changes is left (NAV-53; decision 0024). It is around the signed-in application
 * and not around the router: the way to sign-in, after a session has ended, cannot be held up.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const router = useContext(NavigationContext);
  const question = useLeaveQuestions(lastQuestion);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const hold = useCallback((leave: () => void) => setWaiting(() => leave), []);
  const losesChanges = useLosesChanges();
  const held = useMemo(
    () => ({ ...router, navigator: holdNavigator(router.navigator, losesChanges, hold) }),
    [router, losesChanges, hold],
  );
  useHeldHistory(question !== null, losesChanges, hold);
  useQuestionOfTheBrowser(question !== null);

  // What was unsaved may be saved, or gone with its page, while the question is open or in the instant that it came up.
  const isAnswered = waiting !== null && question === null;
  useEffect(() => {
    if (isAnswered) leave();
  });

  function leave() {
    setWaiting(null);
    waiting?.();
  }

  return (
    <NavigationContext value={held}>
      {children}
      {waiting && question && (
        <ConfirmDialog
          title="Changes not saved"
          icon={TriangleAlert}
          tone="hold"
          onNo={() => setWaiting(null)}
          onYes={leave}
        >
          {question}
        </ConfirmDialog>
      )}
    </NavigationContext>
  );
}

/**
 * Closing the tab and loading it again: browsers ask in their own words. A listener that is always there would keep pages
 * out of the back/forward cache.
 */
export function useQuestionOfTheBrowser(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** A navigator that hands a navigation to `hold` in place of going there, where that would lose unsaved changes. */
function holdNavigator(navigator: Navigator, losesChanges: LosesChanges, hold: (leave: () => void) => void): Navigator {
  const orHold =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) =>
      losesChanges(resolvePath(to, '/')) ? hold(() => go(to, ...rest)) : go(to, ...rest);
  // Whatever else the router keeps in it stays reachable.
  return Object.assign(Object.create(navigator) as Navigator, {
    push: orHold(navigator.push),
    replace: orHold(navigator.replace),
  });
}

import { ConfirmDialog } from '@quaywatch/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { resolvePath, UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { lastQuestion, useLeaveQuestions } from './leave-questions.ts';
import { useHeldHistory } from './use-held-history.ts';
import { useQuestionOfTheBrowser } from './use-question-of-the-browser.ts';
import { useLosesChanges, type LosesChanges } from './use-loses-changes.ts';

/** Guards the application, not the router itself: an ended session can lead to sign-in (NAV-53, decision 0024). */
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

  // While the question is open, the change may be saved or disappear with its page.
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

/** Passes a navigation to `hold` when it would lose unsaved changes. */
function holdNavigator(navigator: Navigator, losesChanges: LosesChanges, hold: (leave: () => void) => void): Navigator {
  const orHold =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) =>
      losesChanges(resolvePath(to, '/')) ? hold(() => go(to, ...rest)) : go(to, ...rest);
  // Keeps the other members of the navigator available.
  return Object.assign(Object.create(navigator) as Navigator, {
    push: orHold(navigator.push),
    replace: orHold(navigator.replace),
  });
}

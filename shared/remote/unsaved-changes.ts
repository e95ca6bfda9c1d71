import { useEffect } from 'react';
import { useShellServices } from './shell-services.ts';

/**
 * Says that leaving the page now would lose something: the one way to do so, for pages, panels and dialogs of any remote.
 * The shell then asks before a link, back or forward leads away, with No and Yes; the browser asks, in words of its own,
 * before the tab is closed or loaded again (NAV-53). Signing out and the end of a session are not held up.
 *
 * Another path or query counts as leaving, another mark on the page does not. A page that leads on by itself after a save
 * may do so at once: the question goes when its reason is gone.
 *
 * @param question what the shell asks; null while nothing is unsaved. Of several the one that came last is asked
 * @throws outside the shell
 */
export function useUnsavedChanges(question: string | null): void {
  const { askBeforeLeaving } = useShellServices();
  useEffect(() => (question === null ? undefined : askBeforeLeaving(question)), [askBeforeLeaving, question]);
}

import { useEffect } from 'react';
import { useShellServices } from './shell-services.ts';

/**
 * The only way for pages, panels and dialogs of any remote to say that leaving would lose something. The shell then
 * asks before a link, back or forward leaves the page; the browser asks in its own words before the tab closes or
 * reloads (NAV-53). Signing out and the end of a session do not ask.
 *
 * Another path or query counts as leaving; another hash does not. After a save a page may navigate at once, because the
 * question is gone then.
 * @param question null while nothing is unsaved. If there are several questions, the latest is asked
 * @throws outside the shell
 */
export function useUnsavedChanges(question: string | null): void {
  const { askBeforeLeaving } = useShellServices();
  useEffect(() => (question === null ? undefined : askBeforeLeaving(question)), [askBeforeLeaving, question]);
}

import { useFollowingFocus } from './use-following-focus.ts';

/**
 * The loaded content replaces the pressed button, so it gets the focus, unless somebody moved it.
 *
 * @returns `place`, a `ref` for an element with `tabIndex={-1}` that stays when the button goes
 */
export function useRetry<Place extends HTMLElement>(ask: () => Promise<{ readonly isSuccess: boolean }>) {
  const { place, begin, follow } = useFollowingFocus<Place>();

  async function retry() {
    begin();
    const { isSuccess } = await ask();
    if (isSuccess) follow();
  }

  return { place, retry: () => void retry() };
}

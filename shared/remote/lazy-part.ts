import { createElement, lazy, useContext, type ComponentType } from 'react';
import { Attempt } from './retry-boundary.ts';

/**
 * A component whose code is fetched when it is first shown; stand it inside `Suspense` and a `RetryBoundary`.
 * Unlike a bare `React.lazy`, which keeps a failed load for ever, it fetches again when the boundary is retried. Only
 * then: React itself draws a part that threw once more, and would ask for the file again without an end.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let current = prepare(0);

  function prepare(attempt: number) {
    const prepared = { attempt, hasFailed: false, Part: lazy(fetchOnce) };
    async function fetchOnce() {
      try {
        return await load();
      } catch (error) {
        prepared.hasFailed = true;
        throw error;
      }
    }
    return prepared;
  }

  return function LazyPart(props: Props) {
    const attempt = useContext(Attempt);
    if (current.hasFailed && current.attempt !== attempt) current = prepare(attempt);
    return createElement(current.Part as ComponentType<Props>, props);
  };
}

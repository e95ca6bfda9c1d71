import { createElement, lazy, useContext, type ComponentType } from 'react';
import { Attempt, PartNotLoaded } from './retry-boundary.ts';

/**
 * A component whose code is fetched when it is first shown. Put it inside `Suspense` and a `RetryBoundary`.
 * A bare `React.lazy` keeps a failed load for ever; this one is fetched again by the boundary, or when another boundary
 * shows it. Never by being drawn: React draws a part that threw a second time, and would request the file without end.
 * @returns the component, with `preload` to fetch its code ahead of time: a part whose code is already here never shows the
 * fallback, which React would keep for at least 300 ms
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let current = prepare(null);

  function prepare(attempt: object | null) {
    const prepared = { attempt, hasFailed: false, wasDrawn: false, Part: lazy(fetchOnce) as ComponentType<Props> };
    async function fetchOnce() {
      try {
        return await load();
      } catch (error) {
        prepared.hasFailed = true;
        throw new PartNotLoaded(error, () => fetchAgain(prepared.attempt));
      }
    }
    return prepared;
  }

  async function fetchAgain(attempt: object | null): Promise<void> {
    const { default: Part } = await load();
    current = { attempt, hasFailed: false, wasDrawn: true, Part };
  }

  function LazyPart(props: Props) {
    const attempt = useContext(Attempt);
    if (current.hasFailed && current.attempt !== attempt) current = prepare(attempt);
    current.attempt ??= attempt;
    current.wasDrawn = true;
    return createElement(current.Part, props);
  }

  /** @throws what the load fails with; the part then fetches its code when it is drawn, as if nothing had been tried */
  async function preload(): Promise<void> {
    const ahead = current;
    const loaded = await load();
    // A part that is being drawn keeps its component: another one in its place would start empty and lose what was typed.
    if (!ahead.wasDrawn) ahead.Part = loaded.default;
  }

  return Object.assign(LazyPart, { preload });
}

import { createElement, lazy, useContext, type ComponentType } from 'react';
import { Attempt, PartNotLoaded } from './retry-boundary.ts';

/**
 * Makes a component whose code loads when it is first shown, inside `Suspense` and a `RetryBoundary`. `React.lazy`
 * keeps a failed load for ever; this component loads again when the boundary retries, or when another boundary shows
 * it. Rendering alone never loads it again: React renders a part once more after it threw, and would request the file
 * without end.
 * @returns the component, with `preload` to load its code ahead. A part that is already loaded never shows the
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

  /** @throws the error of the load; the part then loads when it is rendered, as usual */
  async function preload(): Promise<void> {
    const ahead = current;
    const loaded = await load();
    // A part that is being rendered keeps its component; a new one would start empty and lose what was typed.
    if (!ahead.wasDrawn) ahead.Part = loaded.default;
  }

  return Object.assign(LazyPart, { preload });
}

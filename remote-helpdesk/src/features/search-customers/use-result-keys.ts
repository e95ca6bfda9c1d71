import { useRef, type KeyboardEvent } from 'react';

/** The links of the results in an element, first to last. Each has its customer's id as `data-result`. */
export const resultLinks = (around: HTMLElement | null): readonly HTMLAnchorElement[] => [
  ...(around?.querySelectorAll<HTMLAnchorElement>('a[data-result]') ?? []),
];

/** Where a key leads from a result: its place in the list, less than 0 for the fields above. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The arrow down leads from a field to the first result; arrows, Home and End lead from result to result, and the arrow up
 * from the first one back to the field (HLP-11).
 *
 * @returns what hears the keys, for the element around fields and results
 */
export function useResultKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const field = useRef<HTMLInputElement>(null);

  return (event) => {
    const { key, target, currentTarget, nativeEvent } = event;
    // Another key with it means something of the browser's; an arrow may also choose from the words of an input method.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || nativeEvent.isComposing) return;
    const links = resultLinks(currentTarget);
    const index = links.findIndex((link) => link === target);
    if (target instanceof HTMLInputElement && key === 'ArrowDown' && links[0]) {
      field.current = target;
      links[0].focus();
    } else if (index >= 0 && steps[key]) {
      const next = steps[key](index, links.length - 1);
      (links[next] ?? field.current ?? currentTarget.querySelector('input'))?.focus();
    } else return;
    // The page would scroll as well.
    event.preventDefault();
  };
}

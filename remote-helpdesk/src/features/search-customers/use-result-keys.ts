import { useRef, type KeyboardEvent } from 'react';

/** The links in order. Each has its customer's id as `data-result`. */
export const resultLinks = (around: HTMLElement | null): readonly HTMLAnchorElement[] => [
  ...(around?.querySelectorAll<HTMLAnchorElement>('a[data-result]') ?? []),
];

/** A negative index means the fields above. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow down leads from a field to the first result. Arrows, Home and End move among the results, and arrow up from the
 * first result returns to the field (HLP-11).
 *
 * @returns the key handler for the element around fields and results
 */
export function useResultKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const field = useRef<HTMLInputElement>(null);

  return (event) => {
    const { key, target, currentTarget, nativeEvent } = event;
    // With a modifier the key belongs to the browser. During text composition, arrows choose words.
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
    // Otherwise the page would scroll as well.
    event.preventDefault();
  };
}

import { useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';

const isFocusLost = () => document.activeElement?.matches('body, main, :disabled') ?? true;

/**
 * Tells whether somebody has moved the focus or typed since a submit. This is not in `useFollowingFocus`, because that
 * hook comes from the shell of the open tab, which may be older than the form (decision 0036).
 */
export function useMovedOn<Values extends FieldValues>(readValues: () => Values) {
  const submitted = useRef<{ readonly focus: Element | null; readonly values: Values } | null>(null);

  const begin = () => void (submitted.current = { focus: document.activeElement, values: readValues() });
  const hasMovedOn = () => {
    const { focus = null, values } = submitted.current ?? {};
    if (document.activeElement !== focus && !isFocusLost()) return true;
    const now = readValues();
    return values !== undefined && (Object.keys(now) as Path<Values>[]).some((name) => now[name] !== values[name]);
  };

  return { begin, hasMovedOn };
}

import { createContext, useCallback, useState, type SyntheticEvent } from 'react';

/** Tells the field that text was left out at its limit. Empty outside a field. */
export const NoteLimit = createContext<(limit: number) => void>(() => {});

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A browser stops at `maxLength` without a word and without an input event, so this looks at what is about to come. */
function exceedsLimit({ target, data, dataTransfer, inputType, isComposing }: InputEvent): boolean {
  // A spell checker replaces a word that is not selected.
  if (isComposing || inputType === 'insertReplacementText') return false;
  if (!isText(target) || target.maxLength < 0 || inputType.startsWith('delete')) return false;
  const lineBreak = inputType === 'insertLineBreak' && target instanceof HTMLTextAreaElement ? '\n' : '';
  const added = (data ?? dataTransfer?.getData('text/plain') ?? lineBreak).replaceAll('\r\n', '\n');
  const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  return target.value.length - selected + added.length > target.maxLength;
}

/** What a field says where typed or pasted text was left out at its limit, until it has room again (VAL-D7). */
export function useLimitNotice() {
  const [limit, setLimit] = useState<number | null>(null);
  const watch = useCallback((box: HTMLDivElement) => {
    const look = (event: InputEvent) => {
      if (exceedsLimit(event) && isText(event.target)) setLimit(event.target.maxLength);
    };
    // React's onBeforeInput leaves pasted text out in some browsers.
    box.addEventListener('beforeinput', look);
    return () => box.removeEventListener('beforeinput', look);
  }, []);
  return {
    notice: limit === null ? null : `At most ${limit.toLocaleString('en-GB')} characters. The rest was left out.`,
    note: setLimit,
    watch,
    forget: ({ target }: SyntheticEvent) => {
      if (limit !== null && isText(target) && target.value.length < limit) setLimit(null);
    },
  };
}

import { createContext, useCallback, useState, type SyntheticEvent } from 'react';

/** Tells the field that text was cut at its limit. Does nothing outside a field. */
export const NoteLimit = createContext<(limit: number) => void>(() => {});

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Browsers stop at `maxLength` silently and without an input event, so this checks what is about to be entered. */
function exceedsLimit({ target, data, dataTransfer, inputType, isComposing }: InputEvent): boolean {
  // A spell checker replaces a word without selecting it.
  if (isComposing || inputType === 'insertReplacementText') return false;
  if (!isText(target) || target.maxLength < 0 || inputType.startsWith('delete')) return false;
  const lineBreak = inputType === 'insertLineBreak' && target instanceof HTMLTextAreaElement ? '\n' : '';
  const added = (data ?? dataTransfer?.getData('text/plain') ?? lineBreak).replaceAll('\r\n', '\n');
  const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  return target.value.length - selected + added.length > target.maxLength;
}

/** The notice that typed or pasted text was cut at the limit, until the field has room again (VAL-D7). */
export function useLimitNotice() {
  const [limit, setLimit] = useState<number | null>(null);
  const watch = useCallback((box: HTMLDivElement) => {
    const look = (event: InputEvent) => {
      if (exceedsLimit(event) && isText(event.target)) setLimit(event.target.maxLength);
    };
    // In some browsers React's onBeforeInput does not report pasted text.
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

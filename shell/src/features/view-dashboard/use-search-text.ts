import { useKeptState, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The numbers that 'New search' passes on. */
const numbersOf = (state: unknown): string => {
  const { numbers } = (state ?? {}) as { readonly numbers?: unknown };
  return Array.isArray(numbers) ? numbers.join('\n') : '';
};

/**
 * Text of the search box. It starts with the numbers that 'New search' passes on, selected so that typing replaces
 * them. Back, and a new session after one has ended, restore it (NAV-72, NAV-74).
 */
export function useSearchText(box: RefObject<HTMLTextAreaElement | null>) {
  const { state } = useLocation() as { readonly state: unknown };
  const isNew = useNavigationType() === 'PUSH' && numbersOf(state) !== '';
  const [typed, keep] = useTypedDraft<string>('numbers');
  const [text, setText] = useKeptState('numbers', typed ?? numbersOf(state));
  useEffect(() => keep(text || null), [keep, text]);

  useEffect(() => {
    // The shell focuses every new page in an effect that runs after this one.
    if (isNew)
      queueMicrotask(() => {
        box.current?.focus({ preventScroll: true });
        box.current?.select();
      });
    // Of the navigation that led here only.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return [text, setText] as const;
}

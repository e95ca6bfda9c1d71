import { z } from '@quaywatch/shared/contract';
import { containerNumbersText, searchText } from '@quaywatch/shared/domain';
import { useContractForm } from '@quaywatch/shared/forms';
import { useKeptState, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const noReferences = z.pipe(
  containerNumbersText,
  z.transform((numbers) => ({ text: '', numbers, references: [] as readonly string[] })),
);
const schemas = { basic: z.object({ numbers: noReferences }), advanced: z.object({ numbers: searchText }) };

/** Numbers in the state that 'New search' sets; any other state counts as none. */
const numbersOf = (state: unknown): string => {
  const { numbers } = (state ?? {}) as { readonly numbers?: unknown };
  return Array.isArray(numbers) ? numbers.join('\n') : '';
};

/**
 * Numbers of 'New search' are selected, so that typing replaces them (NAV-74). Typed text survives the end of a session
 * (NAV-72).
 */
export function useSearchForm(isAdvanced: boolean) {
  const { state, key: entry } = useLocation();
  const isNew = useNavigationType() === 'PUSH' && numbersOf(state) !== '';
  const [typed, keep] = useTypedDraft<string>('numbers');
  const [kept, setKept] = useKeptState('numbers', typed ?? numbersOf(state));
  const form = useContractForm({
    schema: isAdvanced ? schemas.advanced : schemas.basic,
    defaultValues: { numbers: kept },
    mode: 'onSubmit',
  });
  const { focus, setValue } = form;
  const { numbers } = form.values;
  // An effect that runs later would lose the last character if the customer goes back at once.
  useLayoutEffect(() => {
    setKept(numbers);
    keep(numbers || null);
  }, [keep, setKept, numbers]);
  const showKept = useEffectEvent(() => setValue('numbers', kept));
  const shown = useRef(entry);
  // Another entry of the browser's history has another text. The first may have text typed before the scripts ran.
  useEffect(() => {
    if (shown.current !== entry) showKept();
    shown.current = entry;
  }, [entry]);

  useEffect(() => {
    if (!isNew) return undefined;
    // Focus and scrolling need the layout, which this frame computes. The shell then leaves both to this page.
    const frame = requestAnimationFrame(() => {
      focus('numbers', { preventScroll: true, isSelected: true });
      window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
    // Runs only for the navigation that led here.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return form;
}

import { useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * `useState` for the open dialog of a page. Dialogs of these kinds are open again after sign-in, with what was typed
 * into them (NAV-72). Any other would act on a selection that is gone by then, or show what was loaded before.
 *
 * @param typedKinds must be the same array every time
 */
export function useOpenDialog<Open extends { readonly kind: string }>(
  typedKinds: readonly Open['kind'][],
): [Open | null, Dispatch<SetStateAction<Open | null>>] {
  const [restored, keep] = useTypedDraft<Open>('dialog');
  const [dialog, setDialog] = useState(restored);
  useEffect(() => keep(dialog && typedKinds.includes(dialog.kind) ? dialog : null), [keep, dialog, typedKinds]);
  return [dialog, setDialog];
}

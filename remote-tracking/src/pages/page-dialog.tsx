import { Suspense } from 'react';
import type { AlertTarget } from '@quaywatch/shared/contract';
import { lazyPart, Slot } from '@quaywatch/shared/remote';
import { PartBoundary } from '../results/part-boundary.tsx';
import type { Selection } from '../results/use-selection.ts';

export type OpenDialog =
  | { readonly kind: 'add' | 'remove' | 'save-as-list' | 'contact' }
  | { readonly kind: 'alert'; readonly target: AlertTarget };

type PageDialogProps = {
  dialog: OpenDialog;
  requestedNumbers: readonly string[];
  selection: Selection;
  onNumbers: (numbers: readonly string[]) => void;
  onRefresh: () => void;
  onClose: () => void;
};

const AddContainersDialog = lazyPart(async () => {
  const part = await import('../features/add-containers/add-containers-dialog.tsx');
  return { default: part.AddContainersDialog };
});
const RemoveContainersDialog = lazyPart(async () => {
  const part = await import('../features/remove-containers/remove-containers-dialog.tsx');
  return { default: part.RemoveContainersDialog };
});
const SaveAsListDialog = lazyPart(async () => {
  const part = await import('../features/save-as-list/save-as-list-dialog.tsx');
  return { default: part.SaveAsListDialog };
});

/** The pop-up that is open; its code is fetched when it first opens. */
export function PageDialog({ dialog, requestedNumbers, selection, onNumbers, onRefresh, onClose }: PageDialogProps) {
  return (
    <PartBoundary onFail={onClose}>
      <Suspense>
        {dialog.kind === 'add' && <AddContainersDialog shown={requestedNumbers} onAdd={onNumbers} onClose={onClose} />}
        {dialog.kind === 'remove' && (
          <RemoveContainersDialog
            requested={requestedNumbers}
            selected={selection.numbers}
            onRemove={(remaining) => {
              selection.clear();
              onNumbers(remaining);
            }}
            onClose={onClose}
          />
        )}
        {dialog.kind === 'save-as-list' && (
          <SaveAsListDialog containerNumbers={numbersToSave(requestedNumbers, selection.numbers)} onClose={onClose} />
        )}
        {dialog.kind === 'contact' && <Slot name="alert-contact-editor" props={{ onClose }} />}
        {dialog.kind === 'alert' && (
          <Slot name="container-alert-editor" props={{ target: dialog.target, onClose, onSaved: onRefresh }} />
        )}
      </Suspense>
    </PartBoundary>
  );
}

/** The selected numbers in their order on the page; all of them while none is selected. */
const numbersToSave = (requested: readonly string[], selected: ReadonlySet<string>): readonly string[] =>
  selected.size > 0 ? requested.filter((number) => selected.has(number)) : requested;

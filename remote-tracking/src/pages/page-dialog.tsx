import { useQueryClient } from '@tanstack/react-query';
import type { Container } from '@quaywatch/shared/contract';
import { lazyPart, Slot } from '@quaywatch/shared/remote';
import { isSearchShown } from '../features/search-containers/is-search-shown.ts';
import type { ResultColumns } from '../results/use-result-columns.ts';
import type { SelectedContainer, Selection } from '../results/use-selection.ts';
import { listReferences } from '../results/visit.rules.ts';
import type { OpenDialog } from './open-dialog.ts';

export type PageDialogProps = {
  dialog: OpenDialog;
  requestedNumbers: readonly string[];
  allNumbers: readonly string[];
  /** The loaded containers. While a search runs, or after it failed, other numbers may be requested. */
  containers: readonly Container[];
  selection: Selection;
  selectedContainers: readonly SelectedContainer[];
  columns: ResultColumns;
  onNumbers: (numbers: readonly string[]) => void;
  onAlertsSet: () => void;
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
const JourneySourcesDialog = lazyPart(async () => {
  const part = await import('../features/journey-sources/journey-sources-dialog.tsx');
  return { default: part.JourneySourcesDialog };
});

const EstimateChangesDialog = lazyPart(async () => {
  const part = await import('../results/estimate-changes-dialog.tsx');
  return { default: part.EstimateChangesDialog };
});

const FreeDaysDialog = lazyPart(async () => {
  const part = await import('../features/free-days/free-days-dialog.tsx');
  return { default: part.FreeDaysDialog };
});

const ColumnsDialog = lazyPart(async () => {
  const part = await import('../features/choose-columns/columns-dialog.tsx');
  return { default: part.ColumnsDialog };
});

const ReferencesDialog = lazyPart(async () => {
  const part = await import('../features/container-references/references-dialog.tsx');
  return { default: part.ReferencesDialog };
});

const ShareResultDialog = lazyPart(async () => {
  const part = await import('../features/share-result/share-result-dialog.tsx');
  return { default: part.ShareResultDialog };
});

/** The code of each dialog loads when it is first opened. */
export function PageDialog({
  dialog,
  requestedNumbers,
  allNumbers,
  containers,
  selection,
  selectedContainers,
  columns,
  onNumbers,
  onAlertsSet,
  onRefresh,
  onClose,
}: PageDialogProps) {
  const client = useQueryClient();
  // A window may have been closed by the time that its save ends.
  const whileShown = (refresh: () => void) => () => void (isSearchShown(client, requestedNumbers) && refresh());
  return (
    <>
      {dialog.kind === 'add' && (
        <AddContainersDialog shown={requestedNumbers} all={allNumbers} onAdd={onNumbers} onClose={onClose} />
      )}
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
      {dialog.kind === 'save-as-list' && <SaveAsListDialog containerNumbers={dialog.numbers} onClose={onClose} />}
      {dialog.kind === 'sources' && (
        <JourneySourcesDialog visit={dialog.visit} number={dialog.number} onClose={onClose} />
      )}
      {dialog.kind === 'estimates' && (
        <EstimateChangesDialog visit={dialog.visit} number={dialog.number} onClose={onClose} />
      )}
      {dialog.kind === 'share' && (
        <ShareResultDialog
          containerNumbers={dialog.numbers}
          hasReferences={listReferences(containers).some(({ container }) => dialog.numbers.includes(container))}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'columns' && <ColumnsDialog columns={columns} onClose={onClose} />}
      {dialog.kind === 'free-days' && <FreeDaysDialog onSaved={whileShown(onRefresh)} onClose={onClose} />}
      {dialog.kind === 'references' && (
        <ReferencesDialog
          requested={requestedNumbers}
          loaded={containers.map(({ container }) => container)}
          chosen={dialog.chosen}
          saved={listReferences(containers)}
          onSaved={whileShown(onRefresh)}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'contact' && <Slot name="alert-contact-editor" props={{ onClose }} />}
      {dialog.kind === 'apply-templates' && (
        <Slot
          name="template-application"
          props={{
            selection: selectedContainers,
            onClose,
            onApplied: () => {
              selection.clear();
              onAlertsSet();
            },
          }}
        />
      )}
      {dialog.kind === 'alert' && (
        <Slot
          name="container-alert-editor"
          props={{ target: dialog.target, onClose, onSaved: whileShown(onAlertsSet) }}
        />
      )}
    </>
  );
}

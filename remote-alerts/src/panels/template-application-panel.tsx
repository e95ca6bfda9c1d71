import { useRef, useState, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { oops } from '@quaywatch/shared/domain';
import { forThisCustomer, useIsThere } from '@quaywatch/shared/query';
import { Slot, useIsSlotFilled, type SlotProps } from '@quaywatch/shared/remote';
import { Dialog, showToast, Skeleton, Unavailable, MessageDialog } from '@quaywatch/shared/ui';
import { ApplicationDialog } from '../features/apply-templates/application-dialog.tsx';
import {
  useApplicationPreview,
  useApplyTemplates,
  type Application,
} from '../features/apply-templates/application.hooks.ts';
import {
  describeApplied,
  describeFailedLate,
  isOutdated,
  othersOf,
  refusalOf,
  targetsOf,
} from '../features/apply-templates/application.rules.ts';
import { LaterDialog } from '../features/apply-templates/later-dialog.tsx';
import { RefusalDialog } from '../features/apply-templates/refusal-dialog.tsx';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

function NoTargetsDialog({ onClose, children }: Props) {
  return (
    <MessageDialog title="Apply Template Alerts" icon={TriangleAlert} tone="hold" onClose={onClose}>
      <p>{children}</p>
    </MessageDialog>
  );
}

export default function TemplateApplicationPanel(props: SlotProps['template-application']) {
  const { selection, listId, onClose, onApplied } = props;
  // Uses the selection from when it opened, because applying clears the page's selection.
  const [{ targets: selected, excluded }] = useState(() => targetsOf(selection));
  const [untemplated, setUntemplated] = useState<readonly string[]>([]);
  const targets = selected.filter(({ containerNumber }) => !untemplated.includes(containerNumber));
  const preview = useApplicationPreview(targets);
  const [isEditing, setEditing] = useState(false);
  const canEdit = useIsSlotFilled('alert-contact-editor');
  const [hasApplied, setHasApplied] = useState(false);
  const isThere = useIsThere();
  const hasSet = useRef(false);
  const [tell] = useState(() => forThisCustomer(showToast));
  const [isForLater, setForLater] = useState(false);
  const application = useApplyTemplates({
    onApplied: () => {
      hasSet.current = true;
      setHasApplied(true);
    },
    onSuccess: (applied) => {
      onApplied();
      onClose();
      tell(describeApplied(applied), 'good');
    },
  });
  const apply = async (chosen: Application) => {
    hasSet.current = false;
    try {
      await application.mutateAsync(chosen);
    } catch (error) {
      if (!isThere.current) tell(describeFailedLate(error, hasSet.current), 'critical');
    }
  };
  const leave = () => {
    if (hasApplied) onApplied();
    onClose();
  };
  // The pop-up must not close before it is known whether alerts were set.
  const leaveUnlessApplying = () => {
    if (!application.isPending) leave();
  };
  const error = application.error ?? preview.error;
  const refusal = refusalOf(error);
  const editContacts = () => setEditing(true);

  if (targets.length === 0 && listId !== undefined)
    return (
      <LaterDialog
        isApplying={application.isPending}
        error={application.error}
        onApply={() => void apply({ targets, listId })}
        onClose={leaveUnlessApplying}
      />
    );
  if (targets.length === 0)
    return <NoTargetsDialog onClose={leave}>Alerts cannot be set for the selected containers.</NoTargetsDialog>;
  if (isOutdated(error))
    return (
      <NoTargetsDialog onClose={leave}>
        Alerts can no longer be set for some of these containers. Please refresh the page and set the alerts again.
        Nothing has been applied
      </NoTargetsDialog>
    );
  if (isEditing)
    return (
      <Slot
        name="alert-contact-editor"
        props={{
          onClose: () => {
            setEditing(false);
            application.reset();
            void preview.refetch();
          },
        }}
      />
    );
  if (refusal && !preview.isFetching)
    return (
      <RefusalDialog
        refusal={refusal}
        others={othersOf(targets, refusal).length}
        onContinue={() => {
          setUntemplated([...untemplated, ...refusal.containers]);
          application.reset();
        }}
        onClose={leave}
        onEditContacts={editContacts}
      />
    );
  if (preview.data)
    return (
      <ApplicationDialog
        preview={preview.data}
        count={targets.length}
        excluded={excluded}
        untemplated={untemplated}
        isApplying={application.isPending}
        error={application.error}
        later={listId === undefined ? undefined : { isChosen: isForLater, onChoose: setForLater }}
        onApply={() => void apply({ targets, listId: isForLater ? listId : undefined })}
        onEditContacts={canEdit ? editContacts : undefined}
        onClose={leaveUnlessApplying}
      />
    );
  return (
    <Dialog title="Apply Template Alerts" onClose={leave}>
      {preview.hasFailed ? (
        <Unavailable feature="Apply Template Alerts" busy={preview.isFetching} onRetry={() => void preview.refetch()}>
          {oops}
        </Unavailable>
      ) : (
        <Skeleton lines={6} label="Working out what the alerts cost" />
      )}
    </Dialog>
  );
}

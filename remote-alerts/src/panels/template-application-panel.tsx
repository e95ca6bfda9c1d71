import { useState, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import type { SlotProps } from '@quaywatch/shared/remote';
import { Dialog, showToast, Skeleton, Unavailable, MessageDialog } from '@quaywatch/shared/ui';
import { ApplicationDialog } from '../features/apply-templates/application-dialog.tsx';
import { useApplicationPreview, useApplyTemplates } from '../features/apply-templates/application.hooks.ts';
import { isOutdated, refusalOf, targetsOf } from '../features/apply-templates/application.rules.ts';
import { RefusalDialog } from '../features/apply-templates/refusal-dialog.tsx';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

function NoTargetsDialog({ onClose, children }: Props) {
  return (
    <MessageDialog title="Apply Template Alerts" icon={TriangleAlert} tone="hold" onClose={onClose}>
      <p>{children}</p>
    </MessageDialog>
  );
}

export default function TemplateApplicationPanel({ selection, onClose, onApplied }: SlotProps['template-application']) {
  // The selection when it opened: applying clears the page's.
  const [{ targets, excluded }] = useState(() => targetsOf(selection));
  const preview = useApplicationPreview(targets);
  const leave = () => onClose();
  const finish = () => {
    onApplied();
    onClose();
  };
  const application = useApplyTemplates(() => {
    finish();
    showToast('Your alerts have been applied.', 'good');
  });
  const error = application.error ?? preview.error;
  const refusal = refusalOf(error);

  if (targets.length === 0)
    return <NoTargetsDialog onClose={leave}>Alerts cannot be set for the selected containers.</NoTargetsDialog>;
  if (isOutdated(error))
    return (
      <NoTargetsDialog onClose={leave}>
        Alerts cannot be set for all of the selected containers any more. Please refresh the page and select them again.
        Nothing has been applied
      </NoTargetsDialog>
    );
  if (refusal && !preview.isFetching)
    return (
      <RefusalDialog
        refusal={refusal}
        // By then the templates apply to all others (SGL-D2).
        onClose={refusal.reason === 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS' ? finish : leave}
        onContactsEdited={() => {
          application.reset();
          void preview.refetch();
        }}
      />
    );
  if (preview.data)
    return (
      <ApplicationDialog
        preview={preview.data}
        count={targets.length}
        excluded={excluded}
        isApplying={application.isPending}
        hasFailed={application.isError}
        onApply={() => application.mutate(targets)}
        onClose={() => {
          // Cannot close before it is known whether alerts were set.
          if (!application.isPending) onClose();
        }}
      />
    );
  return (
    <Dialog title="Apply Template Alerts" onClose={onClose}>
      {preview.isError && !refusal ? (
        <Unavailable feature="Apply Template Alerts" busy={preview.isFetching} onRetry={() => void preview.refetch()}>
          {messages.oops(companyContact.helpdeskPhone)}
        </Unavailable>
      ) : (
        <Skeleton lines={6} label="Working out what the alerts cost" />
      )}
    </Dialog>
  );
}

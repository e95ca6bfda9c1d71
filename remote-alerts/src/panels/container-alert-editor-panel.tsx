import type { SlotProps } from '@quaywatch/shared/remote';
import { Dialog, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useContainerAlerts } from '../features/set-container-alerts/container-alerts.hooks.ts';
import { ContainerAlertsEditor } from '../features/set-container-alerts/container-alerts-editor.tsx';
import { EditedContainer } from '../features/set-container-alerts/edited-container.tsx';

export default function ContainerAlertEditorPanel({ target, onClose, onSaved }: SlotProps['container-alert-editor']) {
  const { data: template, isError, isFetching, refetch } = useContainerAlerts(target);

  if (template)
    return <ContainerAlertsEditor target={target} template={template} onClose={() => onClose()} onSaved={onSaved} />;
  return (
    <Dialog title="Set Alert" size="lg" onClose={onClose}>
      <EditedContainer {...target} />
      {isError ? (
        <Unavailable feature="Alerts of this container" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} label="Loading the alerts of this container" />
      )}
    </Dialog>
  );
}

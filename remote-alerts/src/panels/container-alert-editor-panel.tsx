import { hasFailed } from '@quaywatch/shared/query';
import type { SlotProps } from '@quaywatch/shared/remote';
import { Dialog, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useSingleAlert } from '../features/set-single-alert/single-alert.hooks.ts';
import { SingleAlertEditor } from '../features/set-single-alert/single-alert-editor.tsx';
import { EditedContainer } from '../features/set-single-alert/edited-container.tsx';

export default function ContainerAlertEditorPanel({ target, onClose, onSaved }: SlotProps['container-alert-editor']) {
  const query = useSingleAlert(target);
  const { data: template, isFetching, refetch } = query;

  if (template)
    return <SingleAlertEditor target={target} template={template} onClose={() => onClose()} onSaved={onSaved} />;
  return (
    <Dialog title="Set Alert" size="lg" onClose={onClose}>
      <EditedContainer {...target} />
      {hasFailed(query) ? (
        <Unavailable feature="Alerts of this container" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} label="Loading the alerts of this container" />
      )}
    </Dialog>
  );
}

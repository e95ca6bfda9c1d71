import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { Dialog, useIsMobile } from '@quaywatch/shared/ui';
import { JourneySources } from './journey-sources.tsx';

type JourneySourcesDialogProps = { visit: ContainerStatusEntry; number: string; onClose: () => void };

export function JourneySourcesDialog({ visit, number, onClose }: JourneySourcesDialogProps) {
  const isMobile = useIsMobile();
  return (
    <Dialog title={`Sources and times of ${number}`} size="lg" onClose={onClose}>
      <JourneySources
        statuses={[...visit.pastStatuses, visit.status, ...visit.futureStatuses]}
        label={`Journey of ${number} at ${visit.port}`}
        isNarrow={isMobile}
      />
    </Dialog>
  );
}

import type { ContainerStatusEntry, JourneyStatus } from '@quaywatch/shared/contract';
import { JourneyStrip, type JourneyStep } from '@quaywatch/shared/ui';
import { statusNameOf } from './visit.rules.ts';

type VisitJourneyProps = { visit: ContainerStatusEntry; number: string; direction?: 'horizontal' | 'vertical' };

const toStep =
  (phase: JourneyStep['phase']) =>
  (status: JourneyStatus, index: number): JourneyStep => ({
    key: `${phase}-${index}`,
    name: statusNameOf(status),
    phase,
    times: status,
    emailAlert: status.emailAlertStatus,
    smsAlert: status.smsAlertStatus,
  });

/** Past statuses, the current one and those to come, in time order (CON-D8). */
export function VisitJourney({ visit, number, direction = 'horizontal' }: VisitJourneyProps) {
  const steps = [
    ...visit.pastStatuses.map(toStep('past')),
    ...[visit.status].map(toStep('now')),
    ...visit.futureStatuses.map(toStep('future')),
  ];
  return <JourneyStrip steps={steps} label={`Journey of ${number} at ${visit.port}`} direction={direction} />;
}

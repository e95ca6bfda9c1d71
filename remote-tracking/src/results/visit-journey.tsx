import { css } from '@emotion/react';
import { memo } from 'react';
import { limits, type ContainerStatusEntry, type JourneyStatus } from '@quaywatch/shared/contract';
import { describeHold } from '@quaywatch/shared/domain';
import { JourneyStrip, type JourneyStep } from '@quaywatch/shared/ui';
import { reversedTimeOf } from './alert-marks.rules.ts';
import { statusNameOf } from './visit.rules.ts';

const styles = {
  shortened: css({ margin: '0 0 var(--s-2)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

type VisitJourneyProps = { visit: ContainerStatusEntry; number: string; direction?: 'horizontal' | 'vertical' };

const notes = { actual: undefined, estimated: 'Estimated', planned: 'Planned' } as const;

const toStep =
  (phase: JourneyStep['phase']) =>
  (status: JourneyStatus, index: number): JourneyStep => ({
    key: `${phase}-${index}`,
    name: statusNameOf(status),
    phase,
    // The row above says the estimates of the current status.
    times: { statusTime: status.statusTime, slotStartTime: status.slotStartTime },
    note: status.timeKind ? notes[status.timeKind] : undefined,
    hold: describeHold(status.hold),
    emailAlert: status.emailAlertStatus,
    smsAlert: status.smsAlertStatus,
    alertTakenBackTime: reversedTimeOf(status),
  });

/** Memoised: otherwise a press on a result of twenty would draw some 150 steps again. */
export const VisitJourney = memo(function VisitJourney({ visit, number, direction = 'horizontal' }: VisitJourneyProps) {
  const steps = [
    ...visit.pastStatuses.map(toStep('past')),
    ...[visit.status].map(toStep('now')),
    ...visit.futureStatuses.map(toStep('future')),
  ];

  return (
    <>
      {visit.pastStatuses.length >= limits.journeySteps && (
        <p css={styles.shortened}>Only the latest {limits.journeySteps} statuses are shown.</p>
      )}
      <JourneyStrip steps={steps} label={`Journey of ${number} at ${visit.port}`} direction={direction} />
    </>
  );
});

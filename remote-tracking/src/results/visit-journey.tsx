import { css } from '@emotion/react';
import { Suspense, useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { limits, type ContainerStatusEntry, type JourneyStatus } from '@quaywatch/shared/contract';
import { useKeptState } from '@quaywatch/shared/query';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Button, JourneyStrip, Unavailable, VisuallyHidden, type JourneyStep } from '@quaywatch/shared/ui';
import { takenBackTimeOf } from './alert-marks.rules.ts';
import { statusNameOf } from './visit.rules.ts';

const styles = {
  shortened: css({ margin: '0 0 var(--s-2)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  more: css({ marginTop: 'var(--s-2)' }),
  chevron: css({
    marginLeft: 'calc(var(--s-2) * -1)',
    '& > svg': { transition: 'transform var(--dur-2) var(--ease)' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  }),
};

type VisitJourneyProps = { visit: ContainerStatusEntry; number: string; direction?: 'horizontal' | 'vertical' };

const JourneySources = lazyPart(async () => ({ default: (await import('./journey-sources.tsx')).JourneySources }));

const notes = { actual: undefined, estimated: 'Estimated', planned: 'Planned' } as const;

const toStep =
  (phase: JourneyStep['phase']) =>
  (status: JourneyStatus, index: number): JourneyStep => ({
    key: `${phase}-${index}`,
    name: statusNameOf(status),
    phase,
    times: status,
    note: status.timeKind ? notes[status.timeKind] : undefined,
    emailAlert: status.emailAlertStatus,
    smsAlert: status.smsAlertStatus,
    alertTakenBackTime: takenBackTimeOf(status),
  });

/** Past statuses, the current one and those to come, in time order (CON-D8); on demand where each of them comes from. */
export function VisitJourney({ visit, number, direction = 'horizontal' }: VisitJourneyProps) {
  const [isOpen, setOpen] = useKeptState(`sources ${number} ${visit.gkey}`, false);
  const id = useId();
  const statuses = [...visit.pastStatuses, visit.status, ...visit.futureStatuses];
  const steps = [
    ...visit.pastStatuses.map(toStep('past')),
    ...[visit.status].map(toStep('now')),
    ...visit.futureStatuses.map(toStep('future')),
  ];
  const label = `Journey of ${number} at ${visit.port}`;
  const hasSources = statuses.some(({ source }) => source);

  return (
    <>
      {visit.pastStatuses.length >= limits.journeySteps && (
        <p css={styles.shortened}>Only the latest {limits.journeySteps} statuses are shown.</p>
      )}
      <JourneyStrip steps={steps} label={label} direction={direction} />
      {hasSources && (
        <div css={styles.more}>
          <Button
            css={styles.chevron}
            variant="ghost"
            size="xs"
            endIcon={ChevronDown}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Sources and times<VisuallyHidden> of {label}</VisuallyHidden>
          </Button>
          <div id={id}>
            {isOpen && (
              <RetryBoundary
                failed={(retry, busy) => <Unavailable feature="Sources and times" onRetry={retry} busy={busy} />}
              >
                <Suspense>
                  <JourneySources statuses={statuses} label={label} isNarrow={direction === 'vertical'} />
                </Suspense>
              </RetryBoundary>
            )}
          </div>
        </div>
      )}
    </>
  );
}

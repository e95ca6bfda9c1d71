import type { LiveRelease } from '@quaywatch/shared/contract';
import { DetailList, Moment } from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import * as styles from './releases-page.styles.ts';

/** Only as many parts as fit; the others follow when these are fixed. */
const mostParts = 5;

type ReleaseFactsProps = {
  readonly release: string;
  readonly others: readonly string[];
  readonly owner: string;
  /** What the helpdesk calls a page or panel. */
  readonly nameOf: (module: string) => string;
  /** Undefined until the server has answered. */
  readonly live: LiveRelease | undefined;
};

export function ReleaseFacts({ release, others, owner, nameOf, live }: ReleaseFactsProps) {
  const inTab = others.length > 0 ? ` (this tab has ${others.join(', ')} as well)` : '';
  const own: [string, ReactNode][] = [
    ['Live release', release + inTab],
    ['Owner', owner],
  ];
  if (!live) return <DetailList lines={own} />;
  return (
    <DetailList
      lines={[
        ...own,
        ['Made live', <MadeLive key="promoted" {...live} />],
        ['Built', <Build key="built" {...live} />],
        ['Release before', live.previous ?? 'None'],
        ...(live.takenBack ? [['Taken back', <TakenBack key="taken" {...live.takenBack} />] as const] : []),
        ...(live.name === 'shell' || live.costs ? [] : [['Trial', 'This release was not measured'] as const]),
        // The shell itself sends the reports, so there are none about it.
        ...(live.name === 'shell' ? [] : [['Last 24 hours', describeOutcomes(live.outcomes)] as const]),
        ...(live.failing.length > 0 ? [['Failing', <Failing key="failing" {...live} nameOf={nameOf} />] as const] : []),
        ...(live.canary ? [['Canary', <Canary key="canary" {...live.canary} />] as const] : []),
        ...(live.previews.length > 0 ? [['Previews', <Previews key="previews" {...live} />] as const] : []),
      ]}
    />
  );
}

const actions = { release: 'Released', promote: 'Promoted', rollback: 'Rolled back', retire: 'Retired' } as const;

function MadeLive({ promoted, takenBack }: Pick<LiveRelease, 'promoted' | 'takenBack'>) {
  if (takenBack) return <span>Live again: a newer one was taken back</span>;
  if (!promoted) return <span>The release history does not say</span>;
  const { at, by, action, reason } = promoted;
  return (
    <span key={at}>
      {actions[action]} by {by}, <Moment at={at} />
      {reason && <small>{reason}</small>}
    </span>
  );
}

type FailingProps = Pick<LiveRelease, 'failing' | 'takenBack'> & Pick<ReleaseFactsProps, 'nameOf'>;

/** Failures of the last seven days, those in most sessions first (SRV-251). */
function Failing({ failing, takenBack, nameOf }: FailingProps) {
  return (
    <>
      {takenBack && <span>In {takenBack.release}</span>}
      {failing.slice(0, mostParts).map(({ module, sessions, since }) => (
        <small key={module}>
          {nameOf(module)}: {sessions === 1 ? '1 session' : `${sessions} sessions`} since <Moment at={since} />
        </small>
      ))}
    </>
  );
}

/** The servers take a release back by themselves (SRV-250). */
function TakenBack({ release, at, reason }: NonNullable<LiveRelease['takenBack']>) {
  return (
    <span>
      {release} was taken back by the servers, <Moment at={at} />
      <small>It {reason}</small>
    </span>
  );
}

function Canary({ release, percent, stopped }: NonNullable<LiveRelease['canary']>) {
  if (!stopped) return <span key="runs">{`${release} for ${percent} % of browsers`}</span>;
  return (
    <span key="stopped">
      {release} was stopped, <Moment at={stopped.at} />
      <small>It {stopped.reason}</small>
    </span>
  );
}

const Previews = ({ previews }: Pick<LiveRelease, 'previews'>) => (
  <>
    {previews.map(({ release, text, until }) => (
      <span key={release} css={styles.line}>
        {text}
        <small>
          {release} until <Moment at={until} />
        </small>
      </span>
    ))}
  </>
);

const Build = ({ builtAt, revision }: LiveRelease) => (
  <>
    <Moment at={builtAt} />
    {revision && <span> from {revision.slice(0, 12)}</span>}
  </>
);

/** Each session counts once, so that one browser cannot outweigh the others (SRV-131). */
function describeOutcomes(outcomes: LiveRelease['outcomes']): string {
  if (!outcomes) return 'No session has reported it';
  const { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds } = outcomes;
  const times =
    medianMilliseconds === null || slowMilliseconds === null
      ? ''
      : `; of those without a failure, median ${medianMilliseconds} ms, 95 % within ${slowMilliseconds} ms`;
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`;
  return `${count}, ${withFailures} with a failure, ${neverShown} that never saw it${times}`;
}

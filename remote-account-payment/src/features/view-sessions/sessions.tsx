import { css } from '@emotion/react';
import type { DeviceSessions } from '@quaywatch/shared/contract';
import { hasFailed, oopsUnlessOffline, useIsThere } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Banner, Card, showToast, ShowMore, Unavailable, useFollowingFocus } from '@quaywatch/shared/ui';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { CardSkeleton } from '../../loading/card-skeleton.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { SessionLine } from './session-line.tsx';
import { useEndSessions, useSessions, type Ending } from './sessions.hooks.ts';

const styles = {
  count: css({ marginTop: 'var(--s-3)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  // Spans the full width of the card, as its foot.
  more: css({
    margin: 'var(--s-4) calc(-1 * var(--s-5)) calc(-1 * var(--s-5))',
    '@media (max-width: 499.98px)': { margin: 'var(--s-4) calc(-1 * var(--s-4)) calc(-1 * var(--s-4))' },
  }),
  failure: css({ marginBottom: 'var(--s-4)' }),
};

const title = 'Where you are signed in';

/** This device and the four used most recently: more would push the cards below far down on a phone (ACC-107). */
const countAtFirst = 5;
const countPerStep = 10;

export function Sessions() {
  const query = useSessions();
  const { data, isFetching, refetch } = query;
  if (data) return <LoadedSessions {...data} />;
  if (hasFailed(query)) return <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card title={title} aria-label={title}>
      <CardSkeleton lines={3} label="Loading where you are signed in" />
    </Card>
  );
}

const describe = (ending: Ending) =>
  ending === 'others' ? 'You are signed out everywhere else.' : `The session of ${ending.deviceName} has ended.`;

const describeFailure = (ending: Ending, error: unknown) =>
  ending === 'others'
    ? `You have not been signed out everywhere else. ${oopsUnlessOffline(error)}`
    : `The session of ${ending.deviceName} has not ended. ${oopsUnlessOffline(error)}`;

function LoadedSessions({ sessions, total }: DeviceSessions) {
  const { announce } = useShellServices();
  const [asked, setAsked] = useState<Ending | null>(null);
  const [wantedCount, setWantedCount] = useState(countAtFirst);
  const { place, begin, follow } = useFollowingFocus<HTMLUListElement>();
  const ends = useEndSessions({
    onEnded: (ending) => announce(describe(ending)),
    onFailedLate: (ending, error) => showToast(describeFailure(ending, error), 'critical'),
  });
  const isThere = useIsThere();
  // Once the dialog and the ended lines are gone, because a closing dialog first returns the focus to its opener.
  const followEnd = useEffectEvent(() => {
    if (asked !== null && !ends.error) follow();
  });
  useEffect(() => {
    if (!ends.isPending) followEnd();
  }, [ends.isPending]);
  const end = (ending: Ending, isWaiting: RefObject<boolean>, onEnded?: () => void) => {
    setAsked(ending);
    ends.start({ ending, isThere: isWaiting }, onEnded);
  };
  const others = total - 1;
  const shown = sessions.slice(0, wantedCount);
  const hasMore = shown.length < sessions.length;
  const problem = ends.error && oopsUnlessOffline(ends.error);
  const askToEndOthers = () => {
    begin();
    setAsked(null);
  };

  return (
    <Card
      title={title}
      aria-label={title}
      aside={
        others > 0 && (
          <EndOtherSessions
            busy={ends.isPending}
            problem={asked === 'others' ? problem : null}
            onAsk={askToEndOthers}
            onEnd={(isAsked, onEnded) => end('others', isAsked, onEnded)}
          />
        )
      }
    >
      {problem && asked !== null && asked !== 'others' && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {problem}
        </Banner>
      )}
      <ul ref={place} tabIndex={-1} aria-label="Your sessions">
        {shown.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            busy={ends.isPending && asked === session}
            isLocked={ends.isPending}
            onEnd={() => {
              begin();
              end(session, isThere);
            }}
          />
        ))}
      </ul>
      {others === 0 && <p css={styles.count}>You are not signed in anywhere else.</p>}
      {shown.length < total && (
        <p css={styles.count}>
          Showing {shown.length} of {total}
        </p>
      )}
      <div css={hasMore && styles.more}>
        <ShowMore
          what="of your sessions"
          rows={place}
          count={shown.length}
          hasMore={hasMore}
          busy={false}
          onMore={() => setWantedCount((count) => count + countPerStep)}
        />
      </div>
    </Card>
  );
}

import { css } from '@emotion/react';
import { messages, type DeviceSessions } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';
import { Banner, Card, Skeleton, Unavailable, useFollowingFocus } from '@quaywatch/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { SessionLine } from './session-line.tsx';
import { useEndSessions, useSessions, type Ending } from './sessions.hooks.ts';

const styles = {
  more: css({ marginTop: 'var(--s-3)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  failure: css({ marginBottom: 'var(--s-4)' }),
};

const title = 'Where you are signed in';

export function Sessions() {
  const { data, isError, isFetching, refetch } = useSessions();
  if (data) return <LoadedSessions {...data} />;
  if (isError) return <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card title={title} aria-label={title}>
      <Skeleton lines={3} label="Loading where you are signed in" />
    </Card>
  );
}

const describe = (ending: Ending) =>
  ending === 'others' ? 'You are signed out everywhere else.' : `The session of ${ending.deviceName} has ended.`;

function LoadedSessions({ sessions, total }: DeviceSessions) {
  const { announce } = useShellServices();
  const [asked, setAsked] = useState<Ending | null>(null);
  const [endedTimes, setEndedTimes] = useState(0);
  const { place, begin, follow } = useFollowingFocus<HTMLUListElement>();
  const ends = useEndSessions((ending) => {
    announce(describe(ending));
    setEndedTimes((times) => times + 1);
  });
  // In an effect: a dialog that closes first gives the focus back to the button that opened it.
  const followEnd = useEffectEvent(follow);
  useEffect(() => {
    if (endedTimes > 0) followEnd();
  }, [endedTimes]);
  const end = (ending: Ending, onEnded?: () => void) => {
    setAsked(ending);
    ends.start(ending, onEnded);
  };
  const others = total - 1;
  const endOthers = (onEnded: () => void) => end('others', onEnded);

  return (
    <Card
      title={title}
      aria-label={title}
      aside={others > 0 && <EndOtherSessions busy={ends.isPending} onAsk={begin} onEnd={endOthers} />}
    >
      {ends.error && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {messages.oops(companyContact.helpdeskPhone)}
        </Banner>
      )}
      <ul ref={place} tabIndex={-1} aria-label="Your sessions">
        {sessions.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            busy={ends.isPending && asked === session}
            onEnd={() => {
              begin();
              end(session);
            }}
          />
        ))}
      </ul>
      {others === 0 && <p css={styles.more}>You are not signed in anywhere else.</p>}
      {total > sessions.length && <p css={styles.more}>And {total - sessions.length} more that were used earlier.</p>}
    </Card>
  );
}

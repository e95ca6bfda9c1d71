import { css } from '@emotion/react';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Badge, Banner, Button, Card, DetailList, Unavailable } from '@quaywatch/shared/ui';
import { ShieldCheck } from 'lucide-react';
import { LoadingDialog } from '../../card-dialog/loading-dialog.tsx';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import { CardSkeleton } from '../../loading/card-skeleton.tsx';
import { useSecondFactor } from './second-factor.hooks.ts';
import type { SecondFactorDialogProps } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyPart(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

const styles = {
  stack: css({ display: 'grid', gap: 'var(--s-4)' }),
};

export function SecondFactorCard() {
  const factor = useSecondFactor();
  const { data } = factor;
  const since = data?.since ?? null;
  const { card, task, setTask, close } = useCardDialog<SecondFactorDialogProps['task']>(since);

  const setUp = (
    <Button size="sm" icon={ShieldCheck} onClick={() => setTask('set-up')}>
      Set up
    </Button>
  );
  const changes = (
    <>
      <Button size="sm" onClick={() => setTask('renew')}>
        New recovery codes
      </Button>
      <Button size="sm" onClick={() => setTask('switch-off')}>
        Switch off
      </Button>
    </>
  );
  return (
    <Card
      ref={card}
      title="Second factor"
      aria-label="Second factor"
      aside={data && (since === null ? setUp : <Badge tone="good">On</Badge>)}
      foot={since !== null && changes}
    >
      {!data ? (
        hasFailed(factor) ? (
          <Unavailable feature="Your second factor" busy={factor.isFetching} onRetry={() => void factor.refetch()} />
        ) : (
          <CardSkeleton lines={2} label="Loading your second factor" />
        )
      ) : since === null ? (
        <div css={styles.stack}>
          {data.isDemanded && (
            <Banner tone="hold">
              Your helpdesk authority takes effect once you have set up an authenticator app here.
            </Banner>
          )}
          <p>Off. With an authenticator app, signing in takes your password and a code from your phone.</p>
        </div>
      ) : (
        <div css={styles.stack}>
          {data.recoveryCodesEnd && (
            <Banner tone="hold">
              Recovery codes that an earlier version made stop working on {formatAccountDay(data.recoveryCodesEnd)}.
              Please make new ones.
            </Banner>
          )}
          <DetailList
            compact
            lines={[
              ['Authenticator app', `since ${formatAccountDay(since)}`],
              ['Recovery codes left', data.recoveryCodesLeft],
            ]}
          />
        </div>
      )}
      {task && (
        <LoadingDialog title="Second factor" onClose={close}>
          <SecondFactorDialog task={task} onClose={close} />
        </LoadingDialog>
      )}
    </Card>
  );
}

import { css } from '@emotion/react';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Badge, Banner, Button, Card, DetailList, Skeleton, Unavailable, Dialog, Spinner } from '@quaywatch/shared/ui';
import { ShieldCheck } from 'lucide-react';
import { useState, Suspense, type ReactNode } from 'react';
import { useSecondFactor } from './second-factor.hooks.ts';
import type { SecondFactorDialogProps } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyPart(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

function OpenDialog(props: SecondFactorDialogProps) {
  const stand = (content: ReactNode) => (
    <Dialog title="Second factor" onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry) => stand(<Unavailable feature="Second factor" onRetry={retry} />)}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>
        <SecondFactorDialog {...props} />
      </Suspense>
    </RetryBoundary>
  );
}

const styles = {
  stack: css({ display: 'grid', gap: 'var(--s-4)' }),
};

export function SecondFactorCard() {
  const factor = useSecondFactor();
  const [open, setOpen] = useState<SecondFactorDialogProps['task'] | null>(null);
  const { data } = factor;
  const since = data?.since ?? null;

  const setUp = (
    <Button size="sm" icon={ShieldCheck} onClick={() => setOpen('set-up')}>
      Set up
    </Button>
  );
  const changes = (
    <>
      <Button size="sm" onClick={() => setOpen('renew')}>
        New recovery codes
      </Button>
      <Button size="sm" onClick={() => setOpen('switch-off')}>
        Switch off
      </Button>
    </>
  );
  return (
    <Card
      title="Second factor"
      aria-label="Second factor"
      aside={data && (since === null ? setUp : <Badge tone="good">On</Badge>)}
      foot={since !== null && changes}
    >
      {!data ? (
        factor.isError ? (
          <Unavailable feature="Your second factor" onRetry={() => void factor.refetch()} />
        ) : (
          <Skeleton lines={2} label="Loading your second factor" />
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
      {open && <OpenDialog task={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

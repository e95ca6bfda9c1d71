import { keyTiers, limits, type AccessKey, type Tier } from '@quaywatch/shared/contract';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Button, Card, Dialog, Skeleton, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { AccessKeyLine } from './access-key-line.tsx';
import type { AccessKeyDialogProps } from './access-key-dialog.tsx';
import { useAccessKeys } from './access-keys.hooks.ts';

const AccessKeyDialog = lazyPart(async () => ({ default: (await import('./access-key-dialog.tsx')).AccessKeyDialog }));

const title = 'Keys for programs';

function OpenDialog(props: AccessKeyDialogProps) {
  const stand = (content: ReactNode) => (
    <Dialog title={title} onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry) => stand(<Unavailable feature={title} onRetry={retry} />)}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>
        <AccessKeyDialog {...props} />
      </Suspense>
    </RetryBoundary>
  );
}

type AccessKeysCardProps = { readonly tier: Tier };

/** For other tiers it shows only while there are keys to revoke (ACC-96). */
export function AccessKeysCard({ tier }: AccessKeysCardProps) {
  const { data: keys, isError, isFetching, refetch } = useAccessKeys();
  const [task, setTask] = useState<'make' | AccessKey | null>(null);
  const [closed, setClosed] = useState(0);
  const card = useRef<HTMLElement>(null);
  const tiers: readonly Tier[] = keyTiers;
  const mayMake = tiers.includes(tier);
  // A revoked key takes the button that opened the dialog with it.
  useEffect(() => {
    if (closed === 0 || !document.activeElement?.matches('body, main')) return;
    const button = card.current?.querySelector('button');
    (button ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [closed, keys]);
  if (!mayMake && !keys?.length) return null;
  if (!keys && isError) return <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />;
  const close = () => {
    setTask(null);
    setClosed((times) => times + 1);
  };
  return (
    <Card
      ref={card}
      title={title}
      aria-label={title}
      aside={
        mayMake &&
        keys && (
          <Button size="sm" icon={KeyRound} onClick={() => setTask('make')}>
            Make a key
          </Button>
        )
      }
    >
      {!keys ? (
        <Skeleton lines={2} label="Loading the keys for programs" />
      ) : keys.length === 0 ? (
        <p>
          None yet. With a key a program of yours asks for containers, alerts and references without your password. You
          can have up to {limits.accessKeys}.
        </p>
      ) : (
        <>
          {!mayMake && (
            <p>Your account has no paid subscription now, so these keys do not work. You can revoke them.</p>
          )}
          <ul aria-label="Your keys">
            {keys.map((key) => (
              <AccessKeyLine key={key.id} programKey={key} onRevoke={() => setTask(key)} />
            ))}
          </ul>
        </>
      )}
      {task && <OpenDialog task={task} onClose={close} />}
    </Card>
  );
}

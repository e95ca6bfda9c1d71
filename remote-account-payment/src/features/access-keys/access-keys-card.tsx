import { keyTiers, limits, type AccessKey, type Tier } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Button, Card, Unavailable } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';
import { LoadingDialog } from '../../card-dialog/loading-dialog.tsx';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import { CardSkeleton } from '../../loading/card-skeleton.tsx';
import { AccessKeyLine } from './access-key-line.tsx';
import { useAccessKeys } from './access-keys.hooks.ts';

const AccessKeyDialog = lazyPart(async () => ({ default: (await import('./access-key-dialog.tsx')).AccessKeyDialog }));

const title = 'Keys for programs';

type AccessKeysCardProps = { readonly tier: Tier };

/** For other tiers the card shows only while there are keys to revoke (ACC-96). */
export function AccessKeysCard({ tier }: AccessKeysCardProps) {
  const query = useAccessKeys();
  const { data: keys, isFetching, refetch } = query;
  const { card, task, setTask, close } = useCardDialog<'make' | AccessKey>(keys);
  const tiers: readonly Tier[] = keyTiers;
  const mayMake = tiers.includes(tier);
  if (!keys && hasFailed(query))
    return <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {(mayMake || !!keys?.length) && (
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
            <CardSkeleton lines={2} label="Loading the keys for programs" />
          ) : keys.length === 0 ? (
            <p>
              No keys yet. With a key your own program reads containers, alerts and references without your password.
              You can have up to {limits.accessKeys}.
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
        </Card>
      )}
      {task && (
        <LoadingDialog title={title} onClose={close}>
          <AccessKeyDialog task={task} onClose={close} />
        </LoadingDialog>
      )}
    </>
  );
}

import { css } from '@emotion/react';
import type { Tier, Webhook } from '@quaywatch/shared/contract';
import { formatMoment, isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Badge, Banner, Button, Card, DetailList, Unavailable } from '@quaywatch/shared/ui';
import { Webhook as WebhookIcon } from 'lucide-react';
import { LoadingDialog } from '../../card-dialog/loading-dialog.tsx';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import type { WebhookTask } from './webhook-dialog.tsx';
import { useWebhook } from './webhook.hooks.ts';
import { warningOf } from './webhook.rules.ts';

const WebhookDialog = lazyPart(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

const styles = {
  content: css({ display: 'grid', gap: 'var(--s-4)', overflowWrap: 'anywhere' }),
};

type WebhookCardProps = { readonly tier: Tier };

/** Without advanced features the card shows only while there is a webhook to remove (ACC-80). */
export function WebhookCard({ tier }: WebhookCardProps) {
  const query = useWebhook();
  const { data, isFetching, refetch } = query;
  const isAdvanced = isAdvancedTier(tier);
  const webhook = data?.webhook ?? null;
  const isSet = webhook !== null;
  const { card, task, setTask, close } = useCardDialog<WebhookTask>(isSet);
  if (!data)
    return hasFailed(query) ? (
      <Unavailable feature="Your webhook" busy={isFetching} onRetry={() => void refetch()} />
    ) : null;
  const button = (name: WebhookTask, words: string) => (
    <Button size="sm" onClick={() => setTask(name)}>
      {words}
    </Button>
  );
  const setUp = (
    <Button size="sm" icon={WebhookIcon} onClick={() => setTask('address')}>
      Set up
    </Button>
  );
  return (
    <>
      {(isAdvanced || isSet) && (
        <Card
          ref={card}
          title="Webhook"
          aria-label="Webhook"
          aside={
            webhook === null ? setUp : isAdvanced && webhook.switchedOffAt === null && <Badge tone="good">On</Badge>
          }
          foot={
            webhook !== null && (
              <>
                {isAdvanced && button('address', 'Change address')}
                {isAdvanced && button('secret', 'New secret')}
                {isAdvanced && button('events', 'Latest events')}
                {button('remove', 'Remove')}
              </>
            )
          }
        >
          {webhook === null ? (
            <p>Off. A webhook also sends each of your alerts, signed, to the web address of your own program.</p>
          ) : (
            <WebhookLines webhook={webhook} isAdvanced={isAdvanced} />
          )}
        </Card>
      )}
      {task && (
        <LoadingDialog title="Webhook" onClose={close}>
          <WebhookDialog task={task} webhook={webhook} onClose={close} />
        </LoadingDialog>
      )}
    </>
  );
}

function WebhookLines({ webhook, isAdvanced }: { webhook: Webhook; isAdvanced: boolean }) {
  const warning = warningOf(webhook, isAdvanced);
  const { address, previousSecretUntil } = webhook;
  return (
    <div css={styles.content}>
      {warning && <Banner tone="hold">{warning}</Banner>}
      <DetailList
        stacked
        lines={[
          ['Web address', address],
          ...(previousSecretUntil === null
            ? []
            : [['Old secret', `signs as well until ${formatMoment(previousSecretUntil)}`] as const]),
        ]}
      />
    </div>
  );
}

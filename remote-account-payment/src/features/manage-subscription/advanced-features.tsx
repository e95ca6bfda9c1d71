import { css } from '@emotion/react';
import { Badge, Card } from '@quaywatch/shared/ui';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';
import { describeAccess } from './subscription.rules.ts';

const styles = {
  body: css({ display: 'grid', gap: 'var(--s-4)' }),
};

/** How to come by the advanced features, for a customer who has not paid for them before. */
export function AdvancedFeatures({ details, tier, reload }: SubscriptionActionsProps) {
  return (
    <Card title="Advanced features" aria-label="Advanced features" aside={<Badge>{tier}</Badge>}>
      <div css={styles.body}>
        <p>{describeAccess(tier)}</p>
        <SubscriptionActions details={details} tier={tier} block reload={reload} />
      </div>
    </Card>
  );
}

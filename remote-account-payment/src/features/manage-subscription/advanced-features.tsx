import { css } from '@emotion/react';
import { Badge, Card } from '@quaywatch/shared/ui';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';
import { describeAccess } from './subscription.rules.ts';

const styles = {
  body: css({ display: 'grid', gap: 'var(--s-4)' }),
};

/** For a customer who has never paid. */
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

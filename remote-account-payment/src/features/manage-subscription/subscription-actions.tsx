import { css } from '@emotion/react';
import { thisMoment } from '@quaywatch/shared/domain';
import type { AccountDetails, Tier } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import { Banner, Button, LinkButton } from '@quaywatch/shared/ui';
import { RefreshCw } from 'lucide-react';
import { CancelSubscription } from './cancel-subscription.tsx';
import { describeTooOften } from '../../refusal/too-often.rules.ts';
import { describeAccess, useTrialToggle } from '../../trial/trial-toggle.ts';
import { describeSubscription, trialLabel } from './subscription.rules.ts';

const styles = { tooOften: css({ flexBasis: '100%' }) };

type TrialButtonProps = {
  readonly tier: Tier;
  readonly label: string;
  readonly isMain: boolean;
  readonly block: boolean;
  readonly onRefused: () => void;
};

function TrialButton({ tier: shown, label, isMain, block, onRefused }: TrialButtonProps) {
  const { announce } = useShellServices();
  const { start, isPending, error } = useTrialToggle(shown, onRefused);
  const tooOften = describeTooOften(error);
  const toggle = () => start(undefined, (tier) => tier && announce(describeAccess(tier)));
  return (
    <>
      {tooOften && (
        <Banner css={styles.tooOften} tone="critical" role="alert">
          {tooOften}
        </Banner>
      )}
      <Button variant={isMain ? 'primary' : 'secondary'} block={block} busy={isPending} onClick={toggle}>
        {label}
      </Button>
    </>
  );
}

export type SubscriptionActionsProps = {
  readonly details: AccountDetails;
  readonly tier: Tier;
  readonly block?: boolean;
  readonly reload: () => Promise<AccountDetails | undefined>;
};

export function SubscriptionActions({ details, tier, block = false, reload }: SubscriptionActionsProps) {
  const { invoiceHistoryDto: history, isTrialModeAllowed } = details;
  const trial = trialLabel(tier, isTrialModeAllowed);
  const { runs } = describeSubscription(history, thisMoment());
  const isTrialMain = trial !== null && tier === 'Free';
  const label = runs ? 'Renew Subscription' : 'Purchase Advanced Features';
  const look = {
    block,
    variant: isTrialMain ? 'secondary' : 'primary',
    ...(runs && { icon: RefreshCw }),
  } as const;

  return (
    <>
      {trial && (
        <TrialButton tier={tier} label={trial} isMain={isTrialMain} block={block} onRefused={() => void reload()} />
      )}
      {tier === 'Internal' ? (
        <Button {...look} disabled>
          {label}
        </Button>
      ) : (
        <LinkButton {...look} to="/payment">
          {label}
        </LinkButton>
      )}
      {history.paymentRate === 'Recurring payment' && <CancelSubscription block={block} reload={reload} />}
    </>
  );
}

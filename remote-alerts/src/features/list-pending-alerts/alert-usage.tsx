import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import type { CallAnswer, readPendingAlerts } from '@quaywatch/shared/contract';
import { Banner, Card, Meter } from '@quaywatch/shared/ui';
import { describeSuspension } from './pending-alerts.rules.ts';

const styles = {
  meters: css({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--s-5) var(--s-7)',
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  note: css({ fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' }),
};

type AlertUsageProps = { readonly usage: CallAnswer<typeof readPendingAlerts>['alertPackageInfo'] };

export function AlertUsage({ usage }: AlertUsageProps) {
  const suspension = describeSuspension(usage);
  return (
    <>
      {suspension && (
        <Banner tone="hold" role="status">
          <p>
            <b>{suspension}</b>
          </p>
          <p css={styles.note}>
            Pending alerts beyond your allowance are suspended until the next period, then reactivated.
          </p>
        </Banner>
      )}
      <Card padded aria-label="Allowance">
        <div css={styles.meters}>
          <Meter label="Email alerts" icon={Mail} available={usage.availableEmail} pending={usage.pendingEmail} />
          <Meter label="SMS alerts" icon={Smartphone} available={usage.availableSms} pending={usage.pendingSms} />
        </div>
      </Card>
    </>
  );
}

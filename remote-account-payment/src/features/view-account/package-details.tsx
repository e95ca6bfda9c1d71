import { css } from '@emotion/react';
import { ChevronRight } from 'lucide-react';
import type { PackageInfo, Tier } from '@quaywatch/shared/contract';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { Badge, Card, DetailList, LinkButton, Meter } from '@quaywatch/shared/ui';

const styles = {
  body: css({ display: 'grid', gap: 'var(--s-5)' }),
};

export function PackageDetails({ info, tier }: { readonly info: PackageInfo; readonly tier: Tier }) {
  return (
    <Card title="Package details" aria-label="Package details" aside={<Badge tone="good">{tier}</Badge>}>
      <div css={styles.body}>
        <Meter
          label="Email alerts"
          available={info.availableEmail}
          pending={info.pendingEmail}
          limit={info.emailLimit}
        />
        <Meter label="SMS alerts" available={info.availableSms} pending={info.pendingSms} limit={info.smsLimit} />
        <DetailList
          compact
          lines={[
            ['As at', formatAccountDay(info.currentDate)],
            ['Current period start', showDay(info.periodStartDate)],
            ['Current period end', showDay(info.periodEndDate)],
            ['30-day Email limit', info.emailLimit],
            ['30-day SMS limit', info.smsLimit],
          ]}
        />
        <LinkButton block endIcon={ChevronRight} to="/pending-alerts">
          Pending alerts
        </LinkButton>
      </div>
    </Card>
  );
}

function showDay(day: string | null): string {
  return day ? formatAccountDay(day) : 'None';
}

import { css } from '@emotion/react';
import { formatDay, formatMoment, historyStart, isAdvancedTier, thisMoment } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { Bell, CircleUser, History } from 'lucide-react';
import { useIsDrawnAhead } from '../../first-sight/use-is-drawn-ahead.ts';
import { describeAlerts } from './alert-lines.rules.ts';
import { DashboardSummaryFact } from './dashboard-summary-fact.tsx';
import type { useDashboardSummary } from './dashboard-summary.hooks.ts';
import { EndingFreeTime } from './ending-free-time.tsx';
import { InfoBox, LockedBox } from './info-box.tsx';
import * as boxStyles from './info-box.styles.ts';

const styles = {
  boxes: css({
    display: 'grid',
    gap: 'var(--s-4)',
    '@media (max-width: 68.749rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // Here three boxes would leave no room for time and date side by side.
    '@media (max-width: 47.999rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
};

type InfoBoxesProps = { readonly question: ReturnType<typeof useDashboardSummary> };

export function InfoBoxes({ question }: InfoBoxesProps) {
  const isAdvanced = useSession(({ tier }) => tier !== null && isAdvancedTier(tier));
  return (
    <div css={styles.boxes}>
      <AccountBox question={question} />
      {isAdvanced ? <AlertsBox question={question} /> : <LockedBox title="Alerts" />}
      {isAdvanced ? <HistoryBox /> : <LockedBox title="History" />}
    </div>
  );
}

const AccountBox = ({ question }: InfoBoxesProps) => (
  <InfoBox title="My Account" icon={CircleUser} to="/account" linkLabel="My Account">
    <p css={boxStyles.label}>Last log-in</p>
    <DashboardSummaryFact question={question} label="the last log-in" lines={1} height={boxStyles.figureHeight}>
      {({ lastLoginTime }) =>
        lastLoginTime ? (
          <time css={boxStyles.figure} dateTime={lastLoginTime}>
            {formatMoment(lastLoginTime)}
          </time>
        ) : (
          'This is your first log-in'
        )
      }
    </DashboardSummaryFact>
  </InfoBox>
);

const AlertsBox = ({ question }: InfoBoxesProps) => (
  <InfoBox title="Alerts" icon={Bell} to="/alert-templates" linkLabel="Alert templates">
    <DashboardSummaryFact question={question} label="the alerts" lines={2} height={boxStyles.linesHeight}>
      {({ subscriptionInfo, freeTimeEnds }) => (
        <>
          {describeAlerts(subscriptionInfo).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {freeTimeEnds && <EndingFreeTime ends={freeTimeEnds} />}
        </>
      )}
    </DashboardSummaryFact>
  </InfoBox>
);

function HistoryBox() {
  const isAhead = useIsDrawnAhead();
  return (
    <InfoBox title="History" icon={History} to="/history-search" linkLabel="History search">
      <p css={boxStyles.label}>History from</p>
      {/* The build does not know the day. */}
      <p css={boxStyles.figure}>{isAhead ? '\u00A0' : formatDay(historyStart(thisMoment()))}</p>
    </InfoBox>
  );
}

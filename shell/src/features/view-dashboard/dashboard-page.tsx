import { isAdvancedTier } from '@quaywatch/shared/domain';
import { Slot } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { PageTitle } from '../../layout/page-title.tsx';
import { ClosedPageNotice } from './closed-page-notice.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { ContactTable } from './contact-table.tsx';
import { DashboardModals } from './dashboard-modals.tsx';
import * as styles from './dashboard-page.styles.ts';
import { FaqLinks } from './faq-links.tsx';
import { useDashboardSummary } from './dashboard-summary.hooks.ts';
import { InfoBoxes } from './info-boxes.tsx';
import { PortStatus } from './port-status.tsx';
import { SearchPanel } from './search-panel.tsx';

/** Where customers arrive after sign-in (NAV-02, NAV-03). */
export function DashboardPage() {
  const question = useDashboardSummary();
  const isAdvanced = useSession(({ tier }) => tier !== null && isAdvancedTier(tier));
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <ClosedPageNotice />
      <div css={styles.top}>
        <SearchPanel />
        <InfoBoxes question={question} />
      </div>
      <div css={styles.grid}>
        <div css={styles.column}>
          <PortStatus />
          {/* Last, so that a remote's scripts do not delay the page's own content. */}
          {isAdvanced && !question.isPending && <Slot name="dashboard-section" props={{}} />}
        </div>
        <div css={styles.tall}>
          <ComingSoon />
        </div>
        <ContactTable />
        <div css={styles.wide}>
          <FaqLinks />
        </div>
      </div>
      <DashboardModals question={question} />
    </>
  );
}

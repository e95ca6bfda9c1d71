import { PageTitle } from '../../layout/page-title.tsx';
import { ContactTable } from './contact-table.tsx';
import * as styles from './dashboard-page.styles.ts';
import { FaqLinks } from './faq-links.tsx';
import { PortStatus } from './port-status.tsx';
import { SearchPanel } from './search-panel.tsx';

/** Where a customer arrives (NAV-02, NAV-03). */
export function DashboardPage() {
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <div css={styles.grid}>
        <div css={styles.wide}>
          <SearchPanel />
        </div>
        <div css={styles.wide}>
          <PortStatus />
        </div>
        <ContactTable />
        <FaqLinks />
      </div>
    </>
  );
}

import { css } from '@emotion/react';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { Slot, lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Suspense } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { ClosedPageNotice } from './closed-page-notice.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { ContactTable } from './contact-table.tsx';
import { FaqLinks } from './faq-links.tsx';
import { useDashboardSummary } from './dashboard-summary.hooks.ts';
import { InfoBoxes } from './info-boxes.tsx';
import { PortStatus } from './port-status.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useDashboardModals } from './use-dashboard-modals.ts';

const DashboardDialogs = lazyPart(async () => ({
  default: (await import('./dashboard-dialogs.tsx')).DashboardDialogs,
}));

type DashboardModalsProps = { readonly question: ReturnType<typeof useDashboardSummary> };

/** Dialogs open one after another; after a failure there are none (DSH-D10). */
function DashboardModals({ question }: DashboardModalsProps) {
  // An answer that is cached from an earlier visit may be outdated.
  const isNews = question.isFetchedAfterMount && question.isSuccess;
  const modals = useDashboardModals(isNews ? question.data : undefined);
  if (!modals) return null;
  return (
    <RetryBoundary failed={() => null}>
      <Suspense fallback={null}>
        <DashboardDialogs key={modals.open} open={modals.open} info={modals.info} onClose={modals.close} />
      </Suspense>
    </RetryBoundary>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21.5rem',
  gap: 'var(--s-4)',
  '@media (max-width: 68.749rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

const styles = {
  top: css(columns),
  grid: css(columns, { marginTop: 'var(--s-4)' }),
  column: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', minWidth: 0 }),
  tall: css({ '@media (min-width: 68.75rem)': { gridRow: 'span 2' } }),
  wide: css({ gridColumn: '1 / -1', minWidth: 0 }),
};

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
          {/* Comes last, so that a remote's scripts do not delay the page's own content. */}
          {isAdvanced && (!question.isPending || hasFailed(question)) && <Slot name="dashboard-section" props={{}} />}
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

import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '@quaywatch/shared/contract';
import { PageHeading } from '@quaywatch/shared/ui';
import { HistoryReach } from '../features/search-history/history-reach.tsx';
import { HistorySearchForm } from '../features/search-history/history-search-form.tsx';
import * as styles from '../features/search-history/history-search-form.styles.ts';
import { readHistoryQuery, writeHistoryQuery } from '../history/history-query.rules.ts';
import { useHistoryRange } from '../history/use-history-range.ts';

const lead = `Container history can be viewed only ${limits.historyVisibleAfterDays} days after the final status.`;

export default function HistorySearchPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const range = useHistoryRange();

  return (
    <>
      <PageHeading title="History Search" lead={lead} />
      <div css={styles.layout}>
        {/* Keyed by address, so that another address is another form: History in the menu leads to an empty one. */}
        <HistorySearchForm
          key={query}
          preset={readHistoryQuery(new URLSearchParams(query))}
          range={range}
          onSearch={(search) => void navigate(`/containers-history?${writeHistoryQuery(search)}`)}
        />
        <HistoryReach earliest={range.earliest} />
      </div>
    </>
  );
}

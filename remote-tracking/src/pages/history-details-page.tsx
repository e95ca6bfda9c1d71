import { thisMoment } from '@quaywatch/shared/domain';
import { Global } from '@emotion/react';
import { Navigate, useLocation } from 'react-router-dom';
import { HistoryResults } from '../features/history-details/history-results.tsx';
import { historyForm } from '../history/history-form.rules.ts';
import { readHistoryQuery } from '../history/history-query.rules.ts';
import { widestHistoryRange } from '../history/use-history-range.ts';
import { sheet } from '../results/result-table.styles.ts';

export default function HistoryDetailsPage() {
  const { search: query } = useLocation();
  const formAddress = `/history-search${query}`;
  const form = historyForm(widestHistoryRange(thisMoment()));
  const { data: search } = form.safeParse(readHistoryQuery(new URLSearchParams(query)));

  // The form says what is wrong with the address and keeps the valid parts (HIS-D5).
  if (!search) return <Navigate to={formAddress} replace />;
  return (
    <>
      <Global styles={sheet} />
      <HistoryResults key={query} search={search} formAddress={formAddress} />
    </>
  );
}

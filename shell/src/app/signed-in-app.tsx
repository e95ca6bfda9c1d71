import type { ComponentType } from 'react';
import { readStoredVisitor } from '@quaywatch/shared/session';
import { beginLoadReports } from '../load-reports/begin-load-reports.ts';
import { createStartReport } from '../load-reports/start-report.ts';
import { createRemotes } from '../remotes/create-remotes.ts';
import { createSlotServices } from '../remotes/panels-for.tsx';
import type { Releases } from '../remotes/releases.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { startRemotes } from '../remotes/start-remotes.ts';
import { searchAhead } from './search-ahead.ts';
import { SignedInScreen } from './signed-in-screen.tsx';

export function startSignedInApp(releases: Releases): ComponentType {
  const remotes = createRemotes(releases);
  const reportStart = createStartReport(remotes);
  const slots = createSlotServices(remotes.registry);
  startRemotes(remotes, location.pathname, readStoredVisitor());
  const searched = searchAhead(remotes.registry, location);
  beginLoadReports(remotes);
  return () => (
    <RemotesContext value={remotes}>
      <SignedInScreen reportStart={reportStart} slots={slots} searched={searched} />
    </RemotesContext>
  );
}

import { readDashboardSummary } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { prepareDashboardSummaryReader } from './read-dashboard-summary.ts';

export function registerDashboardSummaryRoutes(app: App, { database, clock }: Platform): void {
  const readDashboardSummaryOf = prepareDashboardSummaryReader(database.db);
  registerCall(app, readDashboardSummary, ({ caller }) => readDashboardSummaryOf(caller, clock.now()));
}

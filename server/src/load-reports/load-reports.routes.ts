import { reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { createBrowserReleases, type Canaries, type ReleaseReader } from '../delivery/index.ts';
import type { Judgements } from '../delivery/rules.ts';
import { minute } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { recogniseCaller } from '../platform/http/check-access.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createQuota } from '../platform/rate-limits/quota.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { registerLiveReleases } from './live-releases.routes.ts';
import { isOfEarlierShell, knownModule, knownRelease, unknownRelease } from './known-release.ts';
import { createLoadMetrics } from './load-metrics.ts';
import { recordOutcomes } from './load-outcomes.queries.ts';
import { createLogBudget } from './log-budget.ts';
import { registerPolicyReports } from './policy-reports.routes.ts';
import { scheduleForgetting } from './forget-outcomes.ts';
import { createOutcomeSums } from './outcome-sums.ts';
import { registerOwnerMetrics } from './owner-metrics.ts';
import { sortReports, type KnownReport } from './sum-events.rules.ts';

/** Writes metrics, log lines and a row per session (decision 0058). */
export function registerLoadReports(
  app: App,
  platform: Platform,
  releases: ReleaseReader,
  canaries: Judgements & Pick<Canaries, 'stopOf' | 'isShellJudged' | 'noteReports' | 'noteStarted'>,
): void {
  const { config, clock, database, log } = platform;
  scheduleForgetting(platform);
  if (config.role === 'worker') return;
  const browsers = createBrowserReleases(config.publicUrl, releases, canaries);
  const metrics = createLoadMetrics(platform.metrics, () =>
    canaries.isShellJudged() ? 1 : config.reportedLoadsPercent / 100,
  );
  const budget = createLogBudget(clock);
  // A tab reports a few times when it opens and hardly ever after that; a whole office may share an address.
  const byAddress = createRateLimit(platform, 'loadReports', { points: 600, per: 5 * minute });
  const bySession = createQuota(platform, 'loadReportsOfSession', {
    points: 120,
    free: 60,
    share: 20,
    per: 5 * minute,
  });

  function logFailure({ named, event, module }: KnownReport, isSignedIn: boolean): void {
    const { outcome, phase, attempt, milliseconds, error } = event;
    const { mayWrite, leftOut } = budget.take(`${outcome} ${named.remote} ${named.release} ${phase ?? ''}`);
    if (!mayWrite) return;
    const at = named === unknownRelease ? null : event.at;
    const line = { ...named, module, outcome, phase, attempt, ms: milliseconds, error, at, isSignedIn, leftOut };
    log.warn(line, 'a part of a remote failed in a browser');
  }

  function lookUp(event: ReportedLoad, findShell: () => Release | null): KnownReport {
    const named = knownRelease(releases, event.remote, event.release);
    return {
      event,
      named,
      module: knownModule(releases, named, event.module),
      isOfEarlierShell: isOfEarlierShell(releases, named, event, findShell),
    };
  }

  registerCall(app, reportLoads, async ({ body: { sampled, events }, request }) => {
    await byAddress.consume(clientAddress(request));
    const caller = await recogniseCaller(request);
    if (caller) await bySession.consume(caller.sessionId);
    const reports = events.map((event) => lookUp(event, () => browsers.readFor(request).shell));
    const { outcomes, ofParts, startedShell } = sortReports(reports);
    // Documents outside the sample report only failures, so counting them would make every release look bad.
    if (caller && sampled && outcomes.length > 0)
      await recordOutcomes(database.db, { sessionId: caller.sessionId, now: clock.now() }, outcomes);
    if (caller && sampled) await canaries.noteReports(request, caller.sessionId, ofParts);
    if (caller && startedShell !== undefined) await canaries.noteStarted(caller.sessionId, startedShell);
    // Comes last, because a report that cannot be stored is sent again and would be counted twice.
    for (const report of reports) {
      const { named, event } = report;
      metrics.countEvent(named, event, caller !== null);
      if (event.outcome === 'failed' || event.outcome === 'replaced') logFailure(report, caller !== null);
    }
  });

  const sums = createOutcomeSums(clock, database);
  registerOwnerMetrics(platform, releases, sums);
  registerLiveReleases(app, platform, { releases, judgements: canaries, sums });
  registerPolicyReports(app, platform, { releases, metrics, budget });
}

import { policyReportsPath, type ReleaseReader } from '../delivery/index.ts';
import { minute } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { isNestedTooDeep } from '../platform/http/json-nesting.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { knownRelease, unknownRelease } from './known-release.ts';
import type { LoadMetrics } from './load-metrics.ts';
import type { LogBudget } from './log-budget.ts';
import { readViolations, releaseOf, type Violation } from './policy-reports.rules.ts';

const mostBytes = 16_384;
const mediaTypes = ['application/csp-report', 'application/reports+json'];

type Parts = { readonly releases: ReleaseReader; readonly metrics: LoadMetrics; readonly budget: LogBudget };

/**
 * Accepts browsers' reports of policy violations (SRV-133). They have neither our header nor a token, so this is not a
 * call of the contract, and no decision depends on the counts.
 */
export function registerPolicyReports(app: App, platform: Platform, { releases, metrics, budget }: Parts): void {
  const { config, log } = platform;
  const reports = createRateLimit(platform, 'policyReports', { points: 120, per: 10 * minute });
  const ownHost = new URL(config.publicUrl).host;

  function record(violation: Violation, host: string): void {
    const { directive, blocked, at, addresses } = violation;
    const named = releaseOf(addresses, [ownHost, host]);
    const counted = named ? knownRelease(releases, named.remote, named.release) : unknownRelease;
    metrics.countViolation(counted, directive);
    const { mayWrite, leftOut } = budget.take(`violation ${counted.remote} ${counted.release} ${directive}`);
    if (!mayWrite) return;
    // Any other path is a foreign or made-up script.
    const place = counted !== unknownRelease && at?.startsWith('/releases/') ? at.slice(0, 200) : null;
    log.warn({ ...counted, directive, blocked, at: place, leftOut }, 'a browser blocked something by a policy');
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>(
      mediaTypes,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: unknown, body: Buffer) => parse(body),
    );
    scope.post(policyReportsPath, { bodyLimit: mostBytes }, async (request, reply) => {
      await reports.consume(clientAddress(request));
      const violations = readViolations(request.body);
      if (!violations) throw new CodedError(400, 'INVALID_INPUT', 'This is not a browser report.');
      for (const violation of violations) record(violation, request.host);
      return reply.code(204).send();
    });
  });
}

function parse(body: Buffer): unknown {
  try {
    if (!isNestedTooDeep(body)) return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    // Treated like JSON that is nested too deeply.
  }
  throw new CodedError(400, 'INVALID_INPUT', 'The report could not be read.');
}

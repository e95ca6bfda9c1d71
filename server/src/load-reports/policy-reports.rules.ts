import { policyDirectives, type PolicyDirective } from './load-metrics.ts';

const mostViolations = 20;

export type Violation = {
  readonly directive: PolicyDirective;
  readonly blocked: string;
  /** Path and position in the script, without its query: `/releases/remote-alerts/1.48.0-1a2b/page.js:1:2048`. */
  readonly at: string | null;
  /** Addresses in the report, most reliable first. */
  readonly addresses: readonly URL[];
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads both report formats: `application/csp-report`, and the list of the Reporting API.
 * @returns null for anything else
 */
export function readViolations(body: unknown): Violation[] | null {
  if (Array.isArray(body)) return body.slice(0, mostViolations).flatMap(readEntry);
  const report = isFields(body) && body['csp-report'];
  if (!isFields(report)) return null;
  return [
    violationOf({
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      place: [report['line-number'], report['column-number']],
    }),
  ];
}

function readEntry(entry: unknown): Violation[] {
  if (!isFields(entry) || !isFields(entry['body'])) return [];
  const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = entry['body'];
  if (entry['type'] === 'integrity-violation')
    return [violationOf({ directive: 'integrity', blocked: blockedURL, source: undefined, place: [] })];
  if (entry['type'] !== 'csp-violation') return [];
  const place = [lineNumber, columnNumber];
  return [violationOf({ directive: effectiveDirective, blocked: blockedURL, source: sourceFile, place })];
}

type Witness = {
  readonly directive: unknown;
  readonly blocked: unknown;
  readonly source: unknown;
  readonly place: readonly unknown[];
};

function violationOf({ directive, blocked, source, place }: Witness): Violation {
  const [name] = typeof directive === 'string' ? directive.split(' ', 1) : [];
  const script = addressOf(source);
  const target = addressOf(blocked);
  const position = place.filter((number) => Number.isSafeInteger(number)).map((number) => `:${String(number)}`);
  return {
    directive: policyDirectives.find((known) => known === name) ?? 'other',
    blocked: target ? siteOf(target) : wordOf(blocked),
    at: script && `${script.pathname}${position.join('')}`,
    addresses: [script, target].filter((address) => address !== null),
  };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const addressOf = (value: unknown) => (typeof value === 'string' && URL.canParse(value) ? new URL(value) : null);
const siteOf = ({ origin, protocol }: URL) => (origin === 'null' ? protocol : origin).slice(0, 100);
const wordOf = (value: unknown) => (typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : 'unknown');

/** The release of an address on one of these hosts; the shell's only if the addresses name no remote. */
export function releaseOf(
  addresses: readonly URL[],
  hosts: readonly string[],
): { remote: string; release: string } | null {
  const named = addresses.flatMap(({ host, pathname }) => {
    const [, remote, release] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
    return remote && release && hosts.includes(host) ? [{ remote, release }] : [];
  });
  // The shell loads and runs the remotes, so its scripts are often named first for something a remote did.
  return named.find(({ remote }) => remote !== 'shell') ?? named[0] ?? null;
}

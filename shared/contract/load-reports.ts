import * as z from 'zod/mini';
import { anonymous, defineCall, noAnswer } from './define-call.ts';

/**
 * The steps in which a page or panel comes: it is looked up in the registry; the shell brings what it provides; versions are
 * compared; the container's script comes, and starts; the scripts of the part come, and are evaluated; it is drawn.
 */
export const loadPhases = ['registry', 'shell', 'versions', 'entry', 'start', 'scripts', 'module', 'draw'] as const;
export type LoadPhase = (typeof loadPhases)[number];

/** `replaced`: the release could not be shown, and the one before it is shown in its place. */
const loadOutcomes = ['loaded', 'failed', 'replaced'] as const;

/** Events that one report may carry; a browser with more sends another report. */
export const mostReportedEvents = 20;
/** Bytes of a report. */
const mostReportBytes = 16_384;

const milliseconds = z.int().check(z.gte(0), z.lte(86_400_000));

/**
 * The release under which a browser reports a remote that it runs by an override, whatever it is: it must not speak for a
 * release that others get.
 */
export const overriddenRelease = 'override';

/** What became of one attempt to show a page or panel. It says nothing of who looks at it, or at what. */
const reportedLoad = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Empty where no release is known. */
  release: z.string().check(z.regex(/^[\w.+-]{0,80}$/)),
  /** As the descriptor names it. */
  module: z.string().check(z.regex(/^[\w./-]{1,120}$/)),
  outcome: z.enum(loadOutcomes),
  /** Of this release in this document, from 1: a part that is loaded by the second attempt was retried once. */
  attempt: z.int().check(z.gte(1), z.lte(10_000)),
  milliseconds,
  /** How long each step took; of what was loaded. */
  phases: z.optional(z.partialRecord(z.enum(loadPhases), milliseconds)),
  /** The step in which it failed. */
  phase: z.nullable(z.enum(loadPhases)),
  /** The class of the error, such as TypeError. Its message stays in the browser: it may quote the page. */
  error: z.nullable(z.string().check(z.regex(/^[A-Za-z]\w{0,59}$/))),
  /** The script, line and column that it came from: `/releases/remote-alerts/1.48.0-1a2b/page.js:1:2048`. */
  at: z.nullable(z.string().check(z.regex(/^[\w./+-]{1,200}(:\d{1,9}){0,2}$/))),
});
export type ReportedLoad = z.infer<typeof reportedLoad>;

/** Reports which parts of remotes were loaded and which failed; anybody may, and what is signed in counts for itself (SRV-130). */
export const reportLoads = defineCall({
  name: 'reportLoads',
  method: 'POST',
  path: '/api/load-reports',
  access: anonymous,
  readOnly: true,
  body: z.object({
    /** The document is among those that report every load; the others report failures only (SRV-131). */
    sampled: z.boolean(),
    events: z.array(reportedLoad).check(z.minLength(1), z.maxLength(mostReportedEvents)),
  }),
  bodyBytes: mostReportBytes,
  ...noAnswer,
  successStatuses: [204],
  errors: ['TOO_MANY_REQUESTS'],
});

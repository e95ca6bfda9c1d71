import * as z from 'zod/mini';
import { anonymous, defineCall, noAnswer } from './define-call.ts';
import { releaseIdField, remoteNameField } from './delivery.ts';

/** The steps of a load, in order. A failure names its step. */
export const loadPhases = [
  /** The registry lacks the remote. */
  'registry',
  /** The federation runtime and the shared modules of the shell. */
  'shell',
  /** The release needs versions that the shell does not have. */
  'versions',
  /** The container's script. */
  'entry',
  /** The container's start. */
  'start',
  /** The scripts of the page or panel, and those that it loads later. */
  'scripts',
  /** The module runs and exports a component. */
  'module',
  /** The component threw while rendering or in an effect. */
  'draw',
] as const;
export type LoadPhase = (typeof loadPhases)[number];

/**
 * What a part did wrong once it was shown: it threw an error, left a rejection unhandled, blocked the page for a
 * second, or showed nothing. Working releases do some of this too.
 */
export const troublePhases = ['error', 'rejection', 'blocked', 'blank'] as const;
/** A failure names its step of the load, or what the part did later. `frame`: it damaged the frame of the shell. */
export const failurePhases = [...loadPhases, ...troublePhases, 'frame'] as const;
export type FailurePhase = (typeof failurePhases)[number];

/**
 * `replaced`: the release could not be shown, and the one before it was shown instead. While its remote is judged, a
 * part also reports `opened` when it begins to load, and `alive` some seconds after it was drawn or failed, or when the
 * page is left. A page that hangs cannot report `alive`, so it is recognised by its silence.
 */
const loadOutcomes = ['loaded', 'failed', 'replaced', 'opened', 'alive'] as const;

/** A browser with more events sends another report. */
export const mostReportedEvents = 20;
const mostReportBytes = 16_384;

const milliseconds = z.int().check(z.gte(0), z.lte(86_400_000));

/** Sent instead of the release under an override, so that the report does not count for a release that others get. */
export const overriddenRelease = 'override';

/** What happened to a page or panel. It does not say who was looking, or at what data. */
const reportedLoad = z.object({
  remote: remoteNameField,
  /** Empty if no release is known. */
  release: z.union([z.literal(''), releaseIdField]),
  module: z.string().check(z.regex(/^[\w./-]{1,120}$/)),
  outcome: z.enum(loadOutcomes),
  /** Counts from 1 for each release in a document. */
  attempt: z.int().check(z.gte(1), z.lte(10_000)),
  milliseconds,
  phases: z.optional(z.partialRecord(z.enum(loadPhases), milliseconds)),
  phase: z.nullable(z.enum(failurePhases)),
  /** The name of the error, such as TypeError. Its message stays in the browser, because it may quote the page. */
  error: z.nullable(z.string().check(z.regex(/^[A-Za-z]\w{0,59}$/))),
  /** Where it happened: `/releases/remote-alerts/1.48.0-1a2b/page.js:1:2048`. */
  at: z.nullable(z.string().check(z.regex(/^[\w./+-]{1,200}(:\d{1,9}){0,2}$/))),
  /** For `opened` and `alive`: the answer to an earlier report was lost, so the server may have counted this. */
  again: z.optional(z.boolean()),
});
export type ReportedLoad = z.infer<typeof reportedLoad>;

/** Reports which parts of remotes loaded and which failed. Anybody may; a session has its own limit (SRV-130). */
export const reportLoads = defineCall({
  name: 'reportLoads',
  method: 'POST',
  path: '/api/load-reports',
  access: anonymous,
  readOnly: true,
  body: z.object({
    /** Whether the browser is in the sample that reports every load; others report only failures (SRV-131). */
    sampled: z.boolean(),
    events: z.array(reportedLoad).check(z.minLength(1), z.maxLength(mostReportedEvents)),
  }),
  bodyBytes: mostReportBytes,
  ...noAnswer,
  successStatuses: [204],
  errors: ['TOO_MANY_REQUESTS'],
});

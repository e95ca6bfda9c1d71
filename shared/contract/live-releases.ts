import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, forHelpdesk } from './define-call.ts';

/** Sessions that reported a release, each counted once (SRV-131). */
const releaseOutcomes = z.object({
  sessions: count,
  /** Sessions in which something failed at least once, and in which nothing was ever shown. */
  withFailures: count,
  neverShown: count,
  /** Time until the first part was shown, for half and for 95 % of the sessions without a failure; null for none. */
  medianMilliseconds: z.nullable(count),
  slowMilliseconds: z.nullable(count),
});

/** Of a page or panel: milliseconds of the longest task, growth with each showing, and bytes over the wire. */
export const costMeasures = ['longTaskMs', 'heapBytes', 'nodes', 'listeners', 'scriptBytes'] as const;
export type CostMeasure = (typeof costMeasures)[number];

/** What the release store does not say is null. */
const liveRelease = z.object({
  name: text,
  release: text,
  builtAt: text,
  revision: maybeText,
  owner: maybeText,
  /** The release that a rollback returns to. */
  previous: maybeText,
  /** Null if it is older than the history. */
  promoted: z.nullable(
    z.object({ at: text, by: text, action: z.enum(['release', 'promote', 'rollback', 'retire']), reason: maybeText }),
  ),
  /** What some browsers get instead. */
  canary: z.nullable(
    z.object({
      release: text,
      /** Of all browsers, with at most two decimals. */
      percent: z.number(),
      /** When and why the servers stopped it (SRV-142); null while it runs. */
      stopped: z.nullable(z.object({ at: text, reason: text })),
    }),
  ),
  /** Shown to whoever has their link (decision 0102), the latest last; servers before them send none. */
  previews: z._default(z.array(z.object({ release: text, text, until: text })), []),
  /** The live release of the store, which did worse: the servers serve this one instead (SRV-250). */
  takenBack: z.nullable(z.object({ release: text, at: text, reason: text })),
  /**
   * Where sessions saw it fail in the last seven days, and since when; most sessions first. Of the release that was taken
   * back, if one was.
   */
  failing: z.array(z.object({ module: text, sessions: count, since: text })),
  /** What its pages and panels cost in the trial, beside their budgets; null for a release that was not measured. */
  costs: z.nullable(
    z.array(z.object({ module: text, measure: z.enum(costMeasures), value: z.number(), budget: z.number() })),
  ),
  /** Null if no session has reported it. */
  outcomes: z.nullable(releaseOutcomes),
});
export type LiveRelease = z.infer<typeof liveRelease>;

const refusedRelease = z.object({
  /** Of the remote; null for the history as a whole. */
  name: maybeText,
  release: maybeText,
  /** A sentence without its end. */
  reason: text,
});
export type RefusedRelease = z.infer<typeof refusedRelease>;

/** What is live, who made it so, and how it did in browsers lately (SRV-135); the shell first. */
export const listLiveReleases = defineCall({
  name: 'listLiveReleases',
  method: 'GET',
  path: '/api/help-desk/releases',
  access: forHelpdesk,
  answer: z.object({
    /** Sessions are counted from this moment. */
    since: text,
    releases: z.array(liveRelease),
    /** What the store says is live and does not count, where releases are signed (SRV-263). Servers before it send none. */
    refused: z._default(z.array(refusedRelease), []),
  }),
});

/** As in a stack trace: `/releases/alerts/1.48.0-1a2b/page.js:1:2048`. */
const scriptPlace = z
  .string()
  .check(z.regex(/^\/releases\/[\w.+-]{1,80}\/[\w.+-]{1,80}\/[\w.+-]{1,120}\.js:\d{1,9}:\d{1,9}$/));

/** Maps places in scripts to their sources, for reading stack traces; browsers do not get the source maps (SRV-156). */
export const findSources = defineCall({
  name: 'findSources',
  method: 'POST',
  path: '/api/help-desk/releases/sources',
  access: forHelpdesk,
  body: z.object({ places: z.array(scriptPlace).check(z.maxLength(20)) }),
  /** With line and column, `src/pages/alerts-page.tsx:12:5`; null where the store has no source map. */
  answer: z.object({ sources: z.array(maybeText) }),
});

import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, forHelpdesk } from './define-call.ts';

/** What sessions reported about a release; each session counts once (SRV-131). */
const releaseOutcomes = z.object({
  sessions: count,
  /** Sessions in which something failed at least once, and sessions in which nothing was ever shown. */
  withFailures: count,
  neverShown: count,
  /** Time until the first part was shown: median and 95th percentile of sessions without a failure; null for none. */
  medianMilliseconds: z.nullable(count),
  slowMilliseconds: z.nullable(count),
});

/** Costs of a page or panel: milliseconds of the longest task, growth with each showing, and transferred bytes. */
export const costMeasures = ['longTaskMs', 'heapBytes', 'nodes', 'listeners', 'scriptBytes'] as const;
export type CostMeasure = (typeof costMeasures)[number];

/** Values that the release store does not have are null. */
const liveRelease = z.object({
  name: text,
  release: text,
  builtAt: text,
  revision: maybeText,
  owner: maybeText,
  /** The release that a rollback returns to. */
  previous: maybeText,
  /** Null if the promotion is older than the history. */
  promoted: z.nullable(
    z.object({ at: text, by: text, action: z.enum(['release', 'promote', 'rollback', 'retire']), reason: maybeText }),
  ),
  /** The release that some browsers get instead. */
  canary: z.nullable(
    z.object({
      release: text,
      /** The share of browsers, with at most two decimals. */
      percent: z.number(),
      /** When and why the servers stopped it (SRV-142); null while it runs. */
      stopped: z.nullable(z.object({ at: text, reason: text })),
    }),
  ),
  /** Previews, which anyone with the link can see (decision 0102), the latest last. Older servers send none. */
  previews: z._default(z.array(z.object({ release: text, text, until: text })), []),
  /** The release that is live in the store but did worse; the servers serve `release` instead (SRV-250). */
  takenBack: z.nullable(z.object({ release: text, at: text, reason: text })),
  /**
   * The modules that failed in sessions of the last seven days, and since when; most sessions first. If a release was
   * taken back, the list is about that one.
   */
  failing: z.array(z.object({ module: text, sessions: count, since: text })),
  /** Costs of its pages and panels in the trial, with their budgets; null for a release that was not measured. */
  costs: z.nullable(
    z.array(z.object({ module: text, measure: z.enum(costMeasures), value: z.number(), budget: z.number() })),
  ),
  /** Null if no session has reported the release. */
  outcomes: z.nullable(releaseOutcomes),
});
export type LiveRelease = z.infer<typeof liveRelease>;

const refusedRelease = z.object({
  /** The remote; null for the history as a whole. */
  name: maybeText,
  release: maybeText,
  /** A sentence without its full stop. */
  reason: text,
});
export type RefusedRelease = z.infer<typeof refusedRelease>;

/** What is live, who promoted it, and how it did in browsers recently (SRV-135); the shell comes first. */
export const listLiveReleases = defineCall({
  name: 'listLiveReleases',
  method: 'GET',
  path: '/api/help-desk/releases',
  access: forHelpdesk,
  answer: z.object({
    /** Sessions are counted from this moment. */
    since: text,
    releases: z.array(liveRelease),
    /** Live in the store, but not counted, where releases are signed (SRV-263). Older servers send none. */
    refused: z._default(z.array(refusedRelease), []),
  }),
});

/** A place as it stands in a stack trace: `/releases/alerts/1.48.0-1a2b/page.js:1:2048`. */
const scriptPlace = z
  .string()
  .check(z.regex(/^\/releases\/[\w.+-]{1,80}\/[\w.+-]{1,80}\/[\w.+-]{1,120}\.js:\d{1,9}:\d{1,9}$/));

/** Maps places in scripts to their sources, to read stack traces; browsers do not get the source maps (SRV-156). */
export const findSources = defineCall({
  name: 'findSources',
  method: 'POST',
  path: '/api/help-desk/releases/sources',
  access: forHelpdesk,
  body: z.object({ places: z.array(scriptPlace).check(z.maxLength(20)) }),
  /** Path, line and column, `src/pages/alerts-page.tsx:12:5`; null if the store has no source map. */
  answer: z.object({ sources: z.array(maybeText) }),
});

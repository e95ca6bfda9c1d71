import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, forHelpdesk } from './define-call.ts';

/** What sessions said of a release, each once (SRV-131). */
const releaseOutcomes = z.object({
  sessions: count,
  /** Of those: something failed at least once, and nothing was ever shown. */
  withFailures: count,
  neverShown: count,
  /** Until the first part was shown, of half of them and of 19 in 20; null where nothing was. */
  medianMilliseconds: z.nullable(count),
  slowMilliseconds: z.nullable(count),
});

/** What is live of the shell or a remote. What its release store does not say is null. */
const liveRelease = z.object({
  name: text,
  release: text,
  builtAt: text,
  /** The revision of the sources that it was built from. */
  revision: maybeText,
  /** Who answers for it, in the words of its team. */
  owner: maybeText,
  /** What a rollback returns to. */
  previous: maybeText,
  /** The step that made it live; null where the history does not go back that far. */
  promoted: z.nullable(
    z.object({ at: text, by: text, action: z.enum(['release', 'promote', 'rollback', 'retire']), reason: maybeText }),
  ),
  /** What some browsers get in its place; null for nothing. */
  canary: z.nullable(
    z.object({
      release: text,
      /** Of all browsers; at most two decimals. */
      percent: z.number(),
      /** When and why the servers stopped it (SRV-142); null while browsers get it. */
      stopped: z.nullable(z.object({ at: text, reason: text })),
    }),
  ),
  /** null where no session has reported it. */
  outcomes: z.nullable(releaseOutcomes),
});
export type LiveRelease = z.infer<typeof liveRelease>;

/** What is live, who made it so, and how it has done in browsers lately (SRV-135); the shell first. */
export const listLiveReleases = defineCall({
  name: 'listLiveReleases',
  method: 'GET',
  path: '/api/help-desk/releases',
  access: forHelpdesk,
  answer: z.object({
    /** The moment from which on sessions are counted. */
    since: text,
    releases: z.array(liveRelease),
  }),
});

/** A place in a script of a release, as a stack has it: `/releases/alerts/1.48.0-1a2b/page.js:1:2048`. */
const scriptPlace = z
  .string()
  .check(z.regex(/^\/releases\/[\w.+-]{1,80}\/[\w.+-]{1,80}\/[\w.+-]{1,120}\.js:\d{1,9}:\d{1,9}$/));

/** Where places in scripts come from, for whoever reads a stack; browsers do not get the source maps (SRV-156). */
export const findSources = defineCall({
  name: 'findSources',
  method: 'POST',
  path: '/api/help-desk/releases/sources',
  access: forHelpdesk,
  body: z.object({ places: z.array(scriptPlace).check(z.maxLength(20)) }),
  /** For each place its source with line and column, `src/pages/alerts-page.tsx:12:5`; null where the store has no map of it. */
  answer: z.object({ sources: z.array(maybeText) }),
});

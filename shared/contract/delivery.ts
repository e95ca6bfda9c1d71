import * as z from 'zod/mini';
import { authorities, tiers } from './enumerations.ts';

/** Who may open a page, as a descriptor says it. */
const pageAccess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('tiers'), tiers: z.array(z.enum(tiers)).check(z.minLength(1)) }),
  z.object({ kind: z.literal('authority'), authority: z.enum(authorities) }),
]);

const path = z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/));
const text = z.string().check(z.minLength(1), z.maxLength(80));
/** A source file of the remote whose default export is a component: `./src/features/show-results/results-page.tsx`. */
const moduleFile = z.string().check(z.regex(/^\.\/src\/[a-z0-9-]+(\/[a-z0-9-]+)*\.tsx$/));

/** The icons that a menu item may have. */
export const navigationIconNames = [
  'dashboard',
  'account',
  'alerts',
  'history',
  'faqs',
  'user-guide',
  'admin',
  'releases',
  'sign-out',
] as const;
export type NavigationIconName = (typeof navigationIconNames)[number];

/** What a remote declares of itself in its `remote.json`. The shell knows nothing else of it. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Who answers for it, as the helpdesk is to know them: `Alerts team`. */
  owner: z.optional(text),
  pages: z.array(
    z.object({
      path,
      module: moduleFile,
      /** Title of the page, and the name of the feature when the page cannot be loaded. */
      title: text,
      access: pageAccess,
      /** Path of the menu item that is marked while the page is shown, of any remote or the shell; its own if left out. */
      section: z.optional(path),
      /** A query with which the page has something to show in the demo: a release is tried there. */
      example: z.optional(z.string().check(z.regex(/^[\w=&%+.-]{1,200}$/))),
    }),
  ),
  navigation: z.array(
    z.object({
      label: text,
      /** One of `navigationIconNames`. Any name is accepted here: an older shell shows a neutral one for a newer name. */
      icon: text,
      /** Position among all items, smallest first; the shell's own items are at 10, 50 and after 80. */
      order: z.number(),
      path,
      access: pageAccess,
      /** How the item looks to the tier Free (NAV-44). */
      free: z.enum(['shown', 'disabled', 'hidden']),
    }),
  ),
  panels: z.array(
    z.object({
      /**
       * A place in a page of another remote; `@quaywatch/shared/remote` has those of today with their props. Any name is
       * accepted here: a slot that the shell does not know costs this panel, not the remote.
       */
      slot: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/)),
      module: moduleFile,
      /** Name of the feature when the panel cannot be loaded. */
      title: text,
    }),
  ),
  /** Range of `@quaywatch/shared` that the remote works with: `^1.48.0`. */
  needs: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** One remote of the registry: the release that its channel points at, and what the browser must know before it runs any of it. */
export const registeredRemote = z.object({
  descriptor: remoteDescriptor,
  /** `<version>-<hash>`; part of the address of every file. */
  release: z.string(),
  /** Global name of the container; differs from release to release. */
  container: z.string(),
  /** Address of the container's script. */
  entry: z.string(),
  /** Module of the descriptor -> addresses of the scripts that showing it needs, the entry among them. */
  scripts: z.record(z.string(), z.array(z.string())),
  /** Shared module -> range that this release was built for. */
  requires: z.record(z.string(), z.string()),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** A remote that one browser runs otherwise than everybody else, because its helpdesk agent wished it (decision 0063). */
export const activeOverride = z.object({
  remote: z.string(),
  /** A published release of it; null where a team's machine brings it. */
  release: z.nullable(z.string()),
  /** Origin of that machine, which answers `/registry.json` and the files that it names; null where a release is run. */
  origin: z.nullable(z.string()),
  /** When it ends: ISO 8601, UTC. */
  until: z.string(),
});
export type ActiveOverride = z.infer<typeof activeOverride>;

/** `GET /registry.json`; the shell's page carries a copy, and asks with its revision whether there is a newer one. */
export const registry = z.object({
  /** ISO 8601, UTC. */
  generatedAt: z.string(),
  /** Differs when anything but the time does; the `ETag` of the answer. */
  revision: z.string(),
  /** The live release of the shell; empty when none is, and from servers that do not name it. */
  shell: z._default(z.string(), ''),
  /** Addresses of the shell's first scripts, in order, for pages of other sites; servers older than that do not say. */
  shellEntry: z.optional(z.array(z.string())),
  remotes: z.array(registeredRemote),
  /** Remotes whose live release the server cannot read; browsers wait for them. Older servers do not say. */
  missing: z.optional(z.array(z.string())),
  /** Address of a script -> its `sha384-...`; a script that is not listed does not run. */
  integrity: z.record(z.string(), z.string()),
  /** The share of documents that report every load, from 0 to 1; servers older than reports do not say. */
  reportedLoads: z.optional(z.number()),
  /** What this browser runs otherwise than others. Its release stands among `remotes`; that of a machine does not. */
  override: z.optional(activeOverride),
});
export type Registry = z.infer<typeof registry>;

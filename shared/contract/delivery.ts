import * as z from 'zod/mini';
import { authorities, tiers } from './enumerations.ts';
import { openedSlot } from './opened-slots.ts';

const pageAccess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('tiers'), tiers: z.array(z.enum(tiers)).check(z.minLength(1)) }),
  z.object({ kind: z.literal('authority'), authority: z.enum(authorities) }),
]);

/** The name in a `remote.json`; the shell has the name `shell`. */
export const remoteNameField = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** `<version>-<hash>`. The server reads no folder of another form from the store. */
export const releaseIdField = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/));

const path = z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/));
const text = z.string().check(z.minLength(1), z.maxLength(80));
/** A source file with a component as its default export: `./src/features/show-results/results-page.tsx`. */
const moduleFile = z.string().check(z.regex(/^\.\/src\/[a-z0-9-]+(\/[a-z0-9-]+)*\.tsx$/));

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

/** An item of the menu. */
export const navigationItem = z.object({
  label: text,
  /** One of `navigationIconNames`. Any name is accepted: a shell that does not know it shows a neutral icon. */
  icon: text,
  /** Position in the menu, smallest first. The shell's own items are at 10, 50 and above 80. */
  order: z.number(),
  path,
  access: pageAccess,
  /** How tier Free sees the item (NAV-44). */
  free: z.enum(['shown', 'disabled', 'hidden']),
});

/** What a remote declares about itself in `remote.json`. The shell knows nothing else about it. */
export const remoteDescriptor = z.object({
  name: remoteNameField,
  /** The owning team: `Alerts team`. */
  owner: z.optional(text),
  pages: z.array(
    z.object({
      path,
      module: moduleFile,
      title: text,
      access: pageAccess,
      /** Path of the menu item to mark while the page is shown; its own by default. */
      section: z.optional(path),
      /**
       * A query with which the page shows something in the demo data, on which releases are tried. `today-30` stands
       * for the day 30 days ago, as DD-MM-YYYY, and `demo-customer` for the id of a customer.
       */
      example: z.optional(z.string().check(z.regex(/^[\w=&%+.-]{1,200}$/))),
    }),
  ),
  navigation: z.array(navigationItem),
  panels: z.array(
    z.object({
      /**
       * Owner, name and version: `tracking.container-row@2`. Six slots from before slots had owners can also be given
       * by name alone. Any slot is accepted: if it is unknown, only this panel is lost, not the remote.
       */
      slot: z
        .string()
        .check(z.regex(/^([a-z][a-z0-9-]{1,30}\.[a-z][a-z0-9-]{1,60}@[1-9]\d{0,2}|[a-z][a-z0-9-]{1,60})$/)),
      module: moduleFile,
      title: text,
    }),
  ),
  /** Slots in pages of this remote, for others to fill; several versions of one may be open. */
  opens: z.optional(z.array(openedSlot)),
  /** Range of `@quaywatch/shared` that the remote needs: `^1.48.0`. */
  needs: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** A remote's live release, and what the browser must know before it runs any of it. */
export const registeredRemote = z.object({
  descriptor: remoteDescriptor,
  /** `<version>-<hash>`; part of every file's address. */
  release: z.string(),
  container: z.string(),
  entry: z.string(),
  /** Scripts that each module of the descriptor needs, including the entry. */
  scripts: z.record(z.string(), z.array(z.string())),
  /** Range of each shared module that the release was built for. */
  requires: z.record(z.string(), z.string()),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** A remote whose release is overridden in one browser, at a helpdesk agent's request (decision 0063). */
export const activeOverride = z.object({
  remote: z.string(),
  /** Null for code from a developer's machine. */
  release: z.nullable(z.string()),
  /** Origin of that machine; null for a published release. */
  origin: z.nullable(z.string()),
  /** When it ends: ISO 8601 in UTC. */
  until: z.string(),
});
export type ActiveOverride = z.infer<typeof activeOverride>;

/** A remote that runs a preview in one browser, because somebody opened its link there (decision 0102). */
export const activePreview = z.object({
  remote: z.string(),
  release: z.string(),
  /** What the preview shows, in the words of the team that made it. */
  text: z.string(),
  /** When it ends: ISO 8601 in UTC. */
  until: z.string(),
});
export type ActivePreview = z.infer<typeof activePreview>;

/** `GET /registry.json`; the shell's page contains a copy. */
export const registry = z.object({
  /** ISO 8601 in UTC. */
  generatedAt: z.string(),
  /** Changes whenever anything except the time changes; also the `ETag` of the answer. */
  revision: z.string(),
  /** The live release of the shell. Empty if there is none or the server does not send it. */
  shell: z._default(z.string(), ''),
  /** The scripts that our pages on other sites start with; older servers send none. */
  shellEntry: z.optional(z.array(z.string())),
  remotes: z.array(registeredRemote),
  /** Slots in the shell's own pages. Servers and shells from before slots had owners have none. */
  shellOpens: z.optional(z.array(openedSlot)),
  /** Remotes whose live release the server cannot read; browsers wait for them. */
  missing: z.optional(z.array(z.string())),
  /** Digest of each script (`sha384-...`); scripts that are not listed do not run. */
  integrity: z.record(z.string(), z.string()),
  /** Share of documents, 0 to 1, that report every load. Servers without load reports send none. */
  reportedLoads: z.optional(z.number()),
  /** Remotes with a judged release. Their parts also report that they were opened and that the page is alive. */
  judged: z.optional(z.array(z.string())),
  /** The overriding release is among `remotes`, unless it comes from a developer's machine. */
  override: z.optional(activeOverride),
  /** At most one for each remote. Their releases are among `remotes`. */
  previews: z.optional(z.array(activePreview)),
});
export type Registry = z.infer<typeof registry>;

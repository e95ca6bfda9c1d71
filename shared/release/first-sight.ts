import { navigationItem } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

/** `item` once for each alert or block, within `open` and `close`; all empty without one. */
const list = z.object({ of: z.enum(['alerts', 'blocks']), open: z.string(), item: z.string(), close: z.string() });

/** Where the visitor's items of the menu belong. */
const menuPlace = z.object({ of: z.literal('menu') });

const page = z.object({
  /** Names by which the style library knows what is there, and the rules. */
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  markup: z.array(z.union([z.string(), list, menuPlace])),
});
export type SightOfPage = Readonly<z.infer<typeof page>>;

/** Markup of pages by path, for the server to put into them before any script runs (decision 0105). */
export const firstSight = z.record(z.string(), page);

const ownItem = z.extend(navigationItem, {
  /** A document has a file's name. */
  path: z.string().check(z.regex(/^\/[a-z0-9./-]*$/)),
  isDocument: z.optional(z.boolean()),
});

const menu = z.object({
  /** The shell's own, beside those of the remotes' descriptors. */
  items: z.array(ownItem),
  /** Markup of an item: usual, of the page or section that is shown, closed to Free, and a document. */
  looks: z.object({ open: z.string(), current: z.string(), closed: z.string(), document: z.string() }),
  /** Markup by name; the empty name is for unknown ones. */
  icons: z.record(z.string(), z.string()),
});
export type MenuMarkup = Readonly<z.infer<typeof menu>>;

/** For customers who are signed in (decision 0115). */
export const sessionSight = z.object({
  menu,
  /** The frame around any page that is loading; the dashboard for tier Free, and for the others. */
  pages: z.object({ frame: page, dashboard: page, 'dashboard-advanced': page }),
});
export type SessionSight = Readonly<z.infer<typeof sessionSight>>;
export type SessionSightName = keyof SessionSight['pages'];

/** In an `item`, for the values of an alert or block, or of an item of the menu. */
export const sightTokens = {
  title: '%title%',
  html: '%html%',
  port: '%port%',
  published: '%published%',
  time: '%time%',
  label: '%label%',
  path: '%path%',
  icon: '%icon%',
  mark: '%mark%',
} as const;

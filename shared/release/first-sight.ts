import { navigationItem } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

/** `item` is repeated for each alert or block, between `open` and `close`. Without items nothing is written. */
const list = z.object({ of: z.enum(['alerts', 'blocks']), open: z.string(), item: z.string(), close: z.string() });

/** The place of the visitor's menu items. */
const menuPlace = z.object({ of: z.literal('menu') });

const page = z.object({
  /** The rules, and the names by which the style library recognises them. */
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  markup: z.array(z.union([z.string(), list, menuPlace])),
});
export type SightOfPage = Readonly<z.infer<typeof page>>;

/** Markup of pages by path, which the server puts into them before any script runs (decision 0105). */
export const firstSight = z.record(z.string(), page);

const ownItem = z.extend(navigationItem, {
  /** The path of a document is a file name. */
  path: z.string().check(z.regex(/^\/[a-z0-9./-]*$/)),
  isDocument: z.optional(z.boolean()),
});

const menu = z.object({
  /** The shell's own items; those of remotes are in their descriptors. */
  items: z.array(ownItem),
  /** Markup of an item: usual, of the shown page or section, disabled for Free, and of a document. */
  looks: z.object({ open: z.string(), current: z.string(), closed: z.string(), document: z.string() }),
  /** Markup of icons by name; the empty name stands for unknown icons. */
  icons: z.record(z.string(), z.string()),
});
export type MenuMarkup = Readonly<z.infer<typeof menu>>;

/** Markup for customers who are signed in (decision 0115). */
export const sessionSight = z.object({
  menu,
  /** The frame around any page that is loading, and the dashboard for tier Free and for the other tiers. */
  pages: z.object({ frame: page, dashboard: page, 'dashboard-advanced': page }),
});
export type SessionSight = Readonly<z.infer<typeof sessionSight>>;
export type SessionSightName = keyof SessionSight['pages'];

/** Placeholders in an `item` for the values of an alert, a block or a menu item. */
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

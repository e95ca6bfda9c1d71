import * as z from 'zod/mini';

/** `item` once for each alert or block, within `open` and `close`; all empty without one. */
const list = z.object({ of: z.enum(['alerts', 'blocks']), open: z.string(), item: z.string(), close: z.string() });

const page = z.object({
  /** Names by which the style library knows what is there, and the rules. */
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  markup: z.array(z.union([z.string(), list])),
});
export type SightOfPage = Readonly<z.infer<typeof page>>;

/** Markup of pages by path, for the server to put into them before any script runs (decision 0105). */
export const firstSight = z.record(z.string(), page);
export type FirstSightMarkup = Readonly<z.infer<typeof firstSight>>;

/** In an `item`, for the values of an alert or block. */
export const sightTokens = {
  title: '%title%',
  html: '%html%',
  port: '%port%',
  published: '%published%',
  time: '%time%',
} as const;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** In the folder of releases, where they are signed; the mirror writes it. */
export const refusedFile = '.refused.json';

const name = z.nullable(z.string());

const refusals = z.object({
  refused: z.array(
    z.object({
      /** Null for the history as a whole. */
      name,
      release: name,
      /** A sentence without its end. */
      reason: z.string(),
    }),
  ),
  /** Numbers of steps that do not count. */
  uncounted: z.array(z.number()),
});
export type Refusals = z.infer<typeof refusals>;

const none: Refusals = { refused: [], uncounted: [] };

/** None where releases are not signed. */
export function readRefusals(folder: string): Refusals {
  try {
    return refusals.parse(JSON.parse(readFileSync(join(folder, refusedFile), 'utf8')));
  } catch {
    return none;
  }
}

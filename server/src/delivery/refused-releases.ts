import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** In the releases folder, where releases are signed. The mirror writes it. */
export const refusedFile = '.refused.json';

const name = z.nullable(z.string());

const refusals = z.object({
  refused: z.array(
    z.object({
      /** Null if this is about the history as a whole. */
      name,
      release: name,
      /** A sentence without its full stop. */
      reason: z.string(),
    }),
  ),
  /** Numbers of history steps that do not count. */
  uncounted: z.array(z.number()),
});
export type Refusals = z.infer<typeof refusals>;

const none: Refusals = { refused: [], uncounted: [] };

/** Empty if releases are not signed. */
export function readRefusals(folder: string): Refusals {
  try {
    return refusals.parse(JSON.parse(readFileSync(join(folder, refusedFile), 'utf8')));
  } catch {
    return none;
  }
}

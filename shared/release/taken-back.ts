import * as z from 'zod/mini';

/**
 * `GET /registry/taken-back.json`, for release commands: the releases that the servers took back, among the live ones
 * and those before them.
 */
export const takenBackReleases = z.object({
  releases: z.array(z.object({ name: z.string(), release: z.string() })),
});
export type TakenBackReleases = Readonly<z.infer<typeof takenBackReleases>>;

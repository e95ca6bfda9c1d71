import type { ActiveOverride, ActivePreview } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What one browser runs instead of live releases, because somebody using it agreed to it. */
export type OwnReleases = {
  readonly override: ActiveOverride | null;
  /** At most one per remote, and none for the remote with the override. */
  readonly previews: readonly ActivePreview[];
};

export type FindOwn = {
  /** Null if there are no overrides. */
  readonly findOverride: (request: FastifyRequest, reply: FastifyReply) => Promise<ActiveOverride | null>;
  readonly findPreviews: (request: FastifyRequest, reply: FastifyReply) => Promise<readonly ActivePreview[]>;
};

/** Null for nearly every browser, and for a shell too old to show an override or a preview. */
export async function findOwn(
  { findOverride, findPreviews }: FindOwn,
  paths: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnReleases | null> {
  const override = paths.includes('/override') ? await findOverride(request, reply) : null;
  const shown = paths.includes('/preview') ? await findPreviews(request, reply) : [];
  const previews = shown.filter(({ remote }) => remote !== override?.remote);
  return override || previews.length > 0 ? { override, previews } : null;
}

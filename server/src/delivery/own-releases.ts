import type { ActiveOverride, ActivePreview } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What one browser runs in place of live releases, because somebody there agreed to it. */
export type OwnReleases = {
  readonly override: ActiveOverride | null;
  /** At most one of each remote, and none of the one with the override. */
  readonly previews: readonly ActivePreview[];
};

export type FindOwn = {
  /** Null without one. */
  readonly findOverride: (request: FastifyRequest, reply: FastifyReply) => Promise<ActiveOverride | null>;
  readonly findPreviews: (request: FastifyRequest) => readonly ActivePreview[];
};

/** Null for nearly every browser. A shell that is older than one of them would not say that it is shown. */
export async function findOwn(
  { findOverride, findPreviews }: FindOwn,
  paths: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnReleases | null> {
  const override = paths.includes('/override') ? await findOverride(request, reply) : null;
  const shown = paths.includes('/preview') ? findPreviews(request) : [];
  const previews = shown.filter(({ remote }) => remote !== override?.remote);
  return override || previews.length > 0 ? { override, previews } : null;
}

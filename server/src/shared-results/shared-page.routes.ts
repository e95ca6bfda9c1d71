import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SelectOwnReference } from '../alerts/index.ts';
import { describeContainers } from '../container-search/rules.ts';
import { prepareSharedSearch } from '../container-search/index.ts';
import { minute } from '../platform/durations.ts';
import { answerTooMany } from '../platform/http/plain-page.ts';
import type { App } from '../platform/http/app.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import type { SecretLinks } from '../platform/secret-links.ts';
import {
  renderLinkEnded,
  renderSharedPage,
  renderSharedResult,
  sharedPageHeaders,
  type SilentPort,
} from './render-shared-page.rules.ts';
import { findSharedResult, readSharedReferences } from './shared-results.queries.ts';

type PageNeeds = {
  readonly links: SecretLinks;
  readonly listSilent: () => readonly SilentPort[];
  readonly selectOwnReference: SelectOwnReference;
};

type PageRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Works without sign-in, cookies or scripts, and shows nothing about the customer who shared it (SRV-190). The server
 * renders it, because the shell's pages are for people who sign in (NAV-30).
 */
export function registerSharedPage(app: App, platform: Platform, needs: PageNeeds): void {
  const { links, listSilent, selectOwnReference } = needs;
  const { config, database, clock } = platform;
  if (config.role === 'worker') return;
  // A whole office may open one link and reload it.
  const limit = createRateLimit(platform, 'shared-result', { points: 300, per: 15 * minute });
  const searches = {
    basic: prepareSharedSearch(database.db, 'basic'),
    advanced: prepareSharedSearch(database.db, 'advanced'),
  };

  async function answer(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.headers(sharedPageHeaders).type('text/html; charset=utf-8');
    await limit.consume(clientAddress(request));
    const now = clock.now();
    const secretHash = links.read(request.params.token);
    const shared = secretHash === null ? undefined : await findSharedResult(database.db, secretHash, now);
    // Unknown and expired links get the same answer, so that a guess reveals nothing.
    if (!shared) return reply.code(404).send(renderLinkEnded());
    const { containerNumbers, isAdvanced, endsAt } = shared;
    const visits = await searches[isAdvanced ? 'advanced' : 'basic'](containerNumbers);
    const containers = describeContainers(containerNumbers, visits);
    const references = await readSharedReferences(database.db, shared, selectOwnReference);
    const silentPorts = listSilent();
    return reply.send(renderSharedResult({ containers, references, silentPorts, now, endsAt }));
  }

  void app.register(async (scope) => {
    answerTooMany(scope, renderSharedPage);
    scope.get('/shared-result/:token', { config: { hasSecretPath: true } }, answer);
  });
}

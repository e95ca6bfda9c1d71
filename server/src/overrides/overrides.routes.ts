import {
  createOverrideLink,
  listOverrideChoices,
  longestOverrideHours,
  readOverrideLink,
  setOverride,
} from '@quaywatch/shared/contract';
import type { ReleaseReader } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { clearPreviewCookie } from '../previews/index.ts';
import { describeOverride, isOpen } from './find-override.ts';
import { clearOverrideCookie, setOverrideCookie } from './override-cookie.ts';
import { createOverrideTokens, type OverrideTerms } from './override-token.ts';

/** Points one remote to another release, or to a team's machine, in a helpdesk agent's browser (decision 0063). */
export function registerOverrides(app: App, platform: Platform, releases: ReleaseReader): void {
  const { config, clock, log } = platform;
  if (config.role === 'worker') return;
  const tokens = createOverrideTokens(config.secretKey, clock);
  const now = () => Math.floor(clock.now().getTime() / 1_000);

  const liveOf = (remote: string) => {
    const live = releases.readLive().remotes.find(({ name }) => name === remote);
    if (!live) throw new CodedError(404, 'NOT_FOUND', 'No release of this remote is live.');
    return live.release;
  };

  /** @throws 404 for a token that is forged, expired or no longer allowed */
  function requireTerms(token: string): OverrideTerms {
    const terms = tokens.readLink(token);
    if (!terms || !isOpen(terms, platform, releases))
      throw new CodedError(404, 'NOT_FOUND', 'This link does not work any more.');
    return terms;
  }

  registerCall(app, listOverrideChoices, async ({ params: { remote } }) => {
    liveOf(remote);
    const known = releases.listReleases(remote);
    return {
      releases: known.map(({ release, builtAt, revision }) => ({ release, builtAt, revision })),
      origins: [...config.overrideOrigins],
    };
  });

  registerCall(app, createOverrideLink, async ({ body: { remote, release, origin, hours }, caller }) => {
    if (!isOpen({ remote, release, origin }, platform, releases))
      throw new CodedError(400, 'INVALID_INPUT', 'This remote cannot be loaded from that address.');
    const terms = { remote, release, origin, until: now() + Math.min(hours, longestOverrideHours) * 3_600 };
    log.info({ customerId: caller.customerId, ...describeOverride(terms) }, 'override link made');
    const token = tokens.writeLink(terms);
    // The token comes after the #, so that no log and no other site sees it.
    return { link: `${config.publicUrl}/override#${token}`, token, override: describeOverride(terms) };
  });

  registerCall(app, readOverrideLink, async ({ body: { token } }) => {
    const terms = requireTerms(token);
    return { override: describeOverride(terms), live: liveOf(terms.remote) };
  });

  registerCall(app, setOverride, async ({ body: { token }, caller, reply }) => {
    const terms = requireTerms(token);
    const { customerId, sessionId } = caller;
    const value = tokens.writeCookie({ ...terms, sessionId });
    void setOverrideCookie(config.publicUrl, reply, value, Math.max(1, terms.until - now()));
    log.info({ customerId, sessionId, ...describeOverride(terms) }, 'override set');
  });

  // The worst that a link to this page can do is to end an override or leave a preview. The page uses neither the
  // database nor the release store.
  app.get('/safe-mode', async (_request, reply) => {
    void clearOverrideCookie(config.publicUrl, reply);
    void clearPreviewCookie(config.publicUrl, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
}

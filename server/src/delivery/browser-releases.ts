import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@quaywatch/shared/release';
import { readBrowserId, setBrowserId } from './browser-cookie.ts';
import type { Trials } from './canaries.ts';
import { chooseReleases, overrideRelease, takeBack, type ChosenReleases } from './choose-releases.rules.ts';
import type { OwnReleases } from './own-releases.ts';
import type { ReleaseReader } from './release-reader.ts';

export type BrowserReleases = {
  /** A new object whenever what is live changes, or which trials run. */
  readState(): object;
  readFor(request: FastifyRequest): ChosenReleases;
  /** Gives a new browser an id if a canary is running. */
  readForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases;
  /** A release on a developer's machine is left out, because the browser loads it from there. */
  applyOwn(chosen: ChosenReleases, own: OwnReleases | null): ChosenReleases;
  /** Replacements for releases that do not start: the live one for a canary, otherwise the previous one. */
  readBefore(chosen: ChosenReleases): readonly Release[];
};

/** Decides which releases a browser gets. */
export function createBrowserReleases(
  publicUrl: string,
  releases: ReleaseReader,
  { isRunning, isTakenBack, isJudged }: Trials,
): BrowserReleases {
  let state: { readonly live: object | null; readonly trials: string } = { live: null, trials: '' };

  function choose(findId: (hasCanaries: boolean) => string | null): ChosenReleases {
    const live = releases.readLive();
    const running = live.canaries.filter(isRunning);
    const served = takeBack(live, live.watched.filter(isTakenBack));
    return chooseReleases(served, running, findId(running.length > 0), live.watched.filter(isJudged));
  }

  return {
    readState() {
      const live = releases.readLive();
      const { canaries, watched } = live;
      const trials = [canaries.filter(isRunning), watched.filter(isTakenBack), watched.filter(isJudged)]
        .map((some) => some.map(({ candidate }) => candidate.container).join())
        .join('|');
      if (live !== state.live || trials !== state.trials) state = { live, trials };
      return state;
    },
    readFor: (request) => choose(() => readBrowserId(publicUrl, request)),
    readForPage: (request, reply) =>
      choose(
        (hasCanaries) => readBrowserId(publicUrl, request) ?? (hasCanaries ? setBrowserId(publicUrl, reply) : null),
      ),
    applyOwn(chosen, own) {
      const named = [...(own?.override ? [own.override] : []), ...(own?.previews ?? [])];
      const others = named.flatMap(({ remote, release }) => (release && releases.readRelease(remote, release)) || []);
      return others.reduce(overrideRelease, chosen);
    },
    readBefore({ remotes, replaced }) {
      const previous = releases.readPrevious();
      // A release that was taken back is already replaced by the previous one.
      return remotes.flatMap(
        (given) => [...replaced, ...previous].find((one) => one.name === given.name && one !== given) ?? [],
      );
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@quaywatch/shared/release';
import { readBrowserId, setBrowserId } from './browser-cookie.ts';
import type { Trials } from './canaries.ts';
import {
  chooseReleases,
  findEarlier,
  listWatched,
  overrideRelease,
  takeBack,
  type ChosenReleases,
} from './choose-releases.rules.ts';
import type { OwnReleases } from './own-releases.ts';
import type { ReleaseReader } from './release-reader.ts';

export type BrowserReleases = {
  /** A new object whenever the live releases or the running trials change. */
  readState(): object;
  readFor(request: FastifyRequest): ChosenReleases;
  /** Gives a new browser an id if a canary is running. */
  readForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases;
  /** A release on a developer's machine is left out, because the browser loads it from there. */
  applyOwn(chosen: ChosenReleases, own: OwnReleases | null): ChosenReleases;
  /**
   * Replacements for releases that do not start: the live one for a canary, otherwise the latest earlier one that was
   * not taken back.
   */
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
    const watched = listWatched(live, isTakenBack);
    const served = takeBack(live, watched.filter(isTakenBack));
    return chooseReleases(served, running, findId(running.length > 0), watched.filter(isJudged));
  }

  return {
    readState() {
      const live = releases.readLive();
      const watched = listWatched(live, isTakenBack);
      const trials = [
        live.canaries.filter(isRunning).map(({ candidate }) => candidate),
        watched.filter(isTakenBack).map(({ before }) => before),
        watched.filter(isJudged).map(({ candidate }) => candidate),
      ]
        .map((some) => some.map(({ container }) => container).join())
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
      const live = releases.readLive();
      // A release that was taken back is already replaced by the one before.
      return remotes.flatMap((given) => {
        const others = [
          replaced.find(({ name }) => name === given.name),
          findEarlier(live, given.name, isTakenBack)?.usable,
        ];
        return others.find((one) => one && one !== given) ?? [];
      });
    },
  };
}

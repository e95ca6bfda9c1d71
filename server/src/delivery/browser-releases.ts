import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@quaywatch/shared/release';
import { readBrowserId, setBrowserId } from './browser-cookie.ts';
import type { Judgements } from './canaries.ts';
import {
  chooseReleases,
  findEarlier,
  listUsableBefore,
  listWatched,
  overrideRelease,
  takeBack,
  type ChosenReleases,
} from './choose-releases.rules.ts';
import { createFits, findFitting, fitToShell } from './fit-to-shell.rules.ts';
import type { OwnReleases } from './own-releases.ts';
import type { ReleaseReader } from './release-reader.ts';

export type BrowserReleases = {
  /** A new object whenever the live releases or the judged releases change. */
  readState(): object;
  readFor(request: FastifyRequest): ChosenReleases;
  /** The same for an open tab, which may say in `shell` which release of the shell it runs. */
  readForTab(request: FastifyRequest): ChosenReleases;
  /** Gives a new browser an id if a canary is running. */
  readForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases;
  /** A release on a developer's machine is left out, because the browser loads it from there. */
  applyOwn(chosen: ChosenReleases, own: OwnReleases | null): ChosenReleases;
  /**
   * Replacements for releases that do not start in an open tab: the live one for a canary, otherwise the latest earlier
   * one that was not taken back. One that runs in the tab's shell is preferred.
   */
  readBefore(request: FastifyRequest, chosen: ChosenReleases): readonly Release[];
};

/** Decides which releases a browser gets. */
export function createBrowserReleases(
  publicUrl: string,
  releases: ReleaseReader,
  { isRunning, isTakenBack, isJudged }: Judgements,
): BrowserReleases {
  const fits = createFits();
  let state: { readonly live: object | null; readonly judgements: string } = { live: null, judgements: '' };

  function choose(findId: (hasCanaries: boolean) => string | null): ChosenReleases {
    const live = releases.readLive();
    const running = live.canaries.filter(isRunning);
    const watched = listWatched(live, isTakenBack);
    const served = takeBack(live, watched.filter(isTakenBack));
    return chooseReleases(served, running, findId(running.length > 0), watched.filter(isJudged));
  }

  const readFor = (request: FastifyRequest) => choose(() => readBrowserId(publicUrl, request));

  /** The shell of an open tab if it is another one than the page would have now, and still in the store. */
  function findOtherShell({ query }: FastifyRequest, chosen: ChosenReleases): Release | null {
    const { shell: id } = query as { readonly shell?: unknown };
    if (typeof id !== 'string' || id === chosen.shell?.release) return null;
    return releases.readRelease('shell', id);
  }

  /** What a browser could have instead of the chosen releases, latest first, whatever fits. */
  function createEarlierOf({ replaced }: ChosenReleases) {
    const live = releases.readLive();
    return (name: string): Release[] => {
      const instead = replaced.filter((one) => one.name === name);
      const earlier = listUsableBefore(live, name, isTakenBack).flatMap(({ stored }) => stored ?? []);
      // While the live release is taken back, a canary replaces the first of these.
      return [...instead, ...earlier.filter((one) => !instead.includes(one))];
    };
  }

  return {
    readState() {
      const live = releases.readLive();
      const watched = listWatched(live, isTakenBack);
      const judgements = [
        live.canaries.filter(isRunning).map(({ candidate }) => candidate),
        watched.filter(isTakenBack).map(({ before }) => before),
        watched.filter(isJudged).map(({ candidate }) => candidate),
      ]
        .map((some) => some.map(({ container }) => container).join())
        .join('|');
      if (live !== state.live || judgements !== state.judgements) state = { live, judgements };
      return state;
    },
    readFor,
    readForTab(request) {
      const chosen = readFor(request);
      const shell = findOtherShell(request, chosen);
      return shell ? fitToShell(chosen, shell, { fits, earlierOf: createEarlierOf(chosen) }) : chosen;
    },
    readForPage: (request, reply) =>
      choose(
        (hasCanaries) => readBrowserId(publicUrl, request) ?? (hasCanaries ? setBrowserId(publicUrl, reply) : null),
      ),
    applyOwn(chosen, own) {
      const named = [...(own?.override ? [own.override] : []), ...(own?.previews ?? [])];
      const others = named.flatMap(({ remote, release }) => (release && releases.readRelease(remote, release)) || []);
      return others.reduce(overrideRelease, chosen);
    },
    readBefore(request, chosen) {
      const { remotes, replaced } = chosen;
      const live = releases.readLive();
      const shell = findOtherShell(request, chosen);
      const earlierOf = shell && createEarlierOf(chosen);
      // A release that was taken back is already replaced by the one before.
      return remotes.flatMap((given) => {
        const earlier = earlierOf?.(given.name) ?? [];
        const before = earlier.slice(earlier.indexOf(given) + 1);
        const others = [
          shell && findFitting(before, { shell, beside: remotes, fits }),
          replaced.find(({ name }) => name === given.name),
          findEarlier(live, given.name, isTakenBack)?.usable,
        ];
        return others.find((one) => one && one !== given) ?? [];
      });
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveOverride } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { readBrowserId, setBrowserId } from './browser-cookie.ts';
import { chooseReleases, overrideRelease, type ChosenReleases, type LiveCanary } from './choose-releases.rules.ts';
import type { ReleaseReader } from './release-reader.ts';

export type BrowserReleases = {
  /** Another value once anything else is live, or another canary runs. */
  readState(): object;
  /** What the browser of a request gets. One that has not been told apart yet gets what is live for everybody. */
  readFor(request: FastifyRequest): ChosenReleases;
  /** The same for a page, which tells a new browser from the others while there is a canary. */
  readForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases;
  /** What is chosen with the release of an override in its place; that of a machine comes from there. */
  applyOverride(chosen: ChosenReleases, override: ActiveOverride | null): ChosenReleases;
  /** What takes the place of a remote's release that does not start: the live one for a canary, else the one before it. */
  readBefore(chosen: ChosenReleases): readonly Release[];
};

/** Which releases a browser gets. @param isRunning whether a canary that is in the store may be given to browsers */
export function createBrowserReleases(
  publicUrl: string,
  releases: ReleaseReader,
  isRunning: (canary: LiveCanary) => boolean,
): BrowserReleases {
  let state: { readonly live: object | null; readonly running: string } = { live: null, running: '' };

  return {
    readState() {
      const live = releases.readLive();
      const running = live.canaries
        .filter(isRunning)
        .map(({ candidate }) => candidate.container)
        .join();
      if (live !== state.live || running !== state.running) state = { live, running };
      return state;
    },
    readFor(request) {
      const live = releases.readLive();
      return chooseReleases(live, live.canaries.filter(isRunning), readBrowserId(publicUrl, request));
    },
    readForPage(request, reply) {
      const live = releases.readLive();
      const running = live.canaries.filter(isRunning);
      const known = readBrowserId(publicUrl, request);
      return chooseReleases(live, running, known ?? (running.length > 0 ? setBrowserId(publicUrl, reply) : null));
    },
    applyOverride(chosen, override) {
      const other = override?.release ? releases.readRelease(override.remote, override.release) : null;
      return other ? overrideRelease(chosen, other) : chosen;
    },
    readBefore({ remotes, replaced }) {
      const previous = releases.readPrevious();
      return remotes.flatMap(({ name }) => [...replaced, ...previous].find((one) => one.name === name) ?? []);
    },
  };
}

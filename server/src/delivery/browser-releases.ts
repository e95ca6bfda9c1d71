import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveOverride } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { readBrowserId, setBrowserId } from './browser-cookie.ts';
import { chooseReleases, overrideRelease, type ChosenReleases, type LiveCanary } from './choose-releases.rules.ts';
import type { ReleaseReader } from './release-reader.ts';

export type BrowserReleases = {
  /** Changes whenever something else is live, or another canary runs. */
  readState(): object;
  readFor(request: FastifyRequest): ChosenReleases;
  /** Gives a new browser an id while there is a canary. */
  readForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases;
  /** Code from a developer's machine is loaded from there. */
  applyOverride(chosen: ChosenReleases, override: ActiveOverride | null): ChosenReleases;
  /** For releases that do not start: the live one for a canary, otherwise the previous one. */
  readBefore(chosen: ChosenReleases): readonly Release[];
};

/** Which releases a browser gets. @param isRunning whether browsers may get a canary of the store */
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

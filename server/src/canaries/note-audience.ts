import type { FastifyRequest } from 'fastify';
import { createBrowserReleases, readBrowserId, type ReleaseReader } from '../delivery/index.ts';
import { listWatched, type ChosenReleases, type LoadedPart, type Trials } from '../delivery/rules.ts';
import { hashRefreshToken } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import {
  insertAudience,
  insertAudienceByToken,
  insertReports,
  type GivenRelease,
  type PartReport,
  type RemoteCanary,
} from './canary-audience.queries.ts';
import { createNetworkMarks } from './network-marks.ts';
import { createNoteGatherer } from './note-gatherer.ts';
import { tokenOf } from './request-token.ts';

export type CanaryAudience = {
  /** Records which remotes a page gives to a signed-in browser, without waiting and without a query of its own. */
  notePage(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>): void;
  /** The same for a registry. A browser without an id, which only a page gives it, is not in a canary's draw yet. */
  noteRegistry(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>): void;
  /**
   * Records what a session reports of remotes with a canary. A session that began in an open page counts for the
   * release that its browser is given now, if the browser has an id. For a release on trial, it must report that one.
   */
  noteReports(request: FastifyRequest, sessionId: string, loads: readonly LoadedPart[]): Promise<void>;
  /** Stores what is waiting. */
  flush(): Promise<void>;
};

type RemoteTrial = {
  readonly canary: RemoteCanary;
  /** The release that is on trial. */
  readonly candidate: string;
};

/** Whether the browser takes part in the draw of canaries. */
type Draw = { readonly isInDraw: boolean };

/** Records which release of a remote sessions were given while a canary of the remote runs, and how it went. */
export function createCanaryAudience(
  { clock, config, database, log }: Platform,
  releases: ReleaseReader,
  trials: Trials,
): CanaryAudience {
  const markNetwork = createNetworkMarks(config);
  const browsers = createBrowserReleases(config.publicUrl, releases, trials);
  const gatherer = createNoteGatherer<GivenRelease & { readonly tokenHash: string }>(log, {
    what: 'the releases that a session was given',
    store: (given) => insertAudienceByToken(database.db, given),
  });

  /** The running canaries of remotes, unless the browser is in no draw, and the watched ones that are judged now. */
  function listTrials(isInDraw = true): readonly RemoteTrial[] {
    const live = releases.readLive();
    const watched = listWatched(live, trials.isTakenBack);
    const canaries = isInDraw ? live.canaries.filter(trials.isRunning) : [];
    return [...canaries, ...watched.filter(trials.isJudged)]
      .filter(({ candidate }) => candidate.name !== 'shell')
      .map(({ candidate: { name, release }, at }) => ({
        canary: { remote: name, canaryBeganAt: new Date(at) },
        candidate: release,
      }));
  }

  /** Which releases an answer gives of the remotes that are on trial. */
  function listGiven(
    request: FastifyRequest,
    { remotes }: Pick<ChosenReleases, 'remotes'>,
    isInDraw: boolean,
  ): GivenRelease[] {
    const tried = listTrials(isInDraw);
    if (tried.length === 0) return [];
    const [givenAt, network] = [clock.now(), markNetwork(request)];
    return remotes.flatMap(({ name, release }) =>
      tried
        .filter(({ canary }) => canary.remote === name)
        .map(({ canary }) => ({ ...canary, release, givenAt, network })),
    );
  }

  const hasId = (request: FastifyRequest) => readBrowserId(config.publicUrl, request) !== null;

  function noteGiven(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>, { isInDraw }: Draw): void {
    const token = tokenOf(request);
    if (token === null) return;
    const tokenHash = hashRefreshToken(token);
    for (const given of listGiven(request, chosen, isInDraw))
      gatherer.note(`${tokenHash} ${given.remote} ${given.canaryBeganAt.getTime()}`, () => ({ ...given, tokenHash }));
  }

  return {
    notePage: (request, chosen) => noteGiven(request, chosen, { isInDraw: true }),
    noteRegistry: (request, chosen) => noteGiven(request, chosen, { isInDraw: hasId(request) }),
    async noteReports(request, sessionId, loads) {
      const tried = listTrials();
      const reports = loads.flatMap(
        ({ remote, release, module, outcome, phase, milliseconds, again }): PartReport[] => {
          if (outcome === 'replaced') return [];
          const failed = outcome === 'failed';
          return tried
            .filter(({ canary }) => canary.remote === remote)
            .map(({ canary }) => ({
              ...canary,
              release,
              part: module,
              failed,
              kind: failed ? phase : null,
              milliseconds: outcome === 'loaded' ? milliseconds : null,
              isOpened: outcome === 'opened',
              isAlive: outcome === 'alive',
              isAgain: again ?? false,
            }));
        },
      );
      if (reports.length === 0) return;
      // The note about this session's page may still be waiting; the release that it gave must be stored first.
      await gatherer.flush();
      const given = listGiven(request, browsers.readFor(request), hasId(request)).filter(({ remote, release }) => {
        const said = reports.filter((report) => report.remote === remote);
        const isOnTrial = tried.some(({ canary, candidate }) => canary.remote === remote && candidate === release);
        // A tab whose shell is too old for the release on trial runs another one.
        return said.length > 0 && (!isOnTrial || said.some((report) => report.release === release));
      });
      await insertAudience(
        database.db,
        given.map((one) => ({ ...one, sessionId })),
      );
      await insertReports(database.db, { sessionId, now: clock.now() }, reports);
    },
    flush: gatherer.flush,
  };
}

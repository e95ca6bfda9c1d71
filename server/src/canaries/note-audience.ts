import type { FastifyRequest } from 'fastify';
import { createBrowserReleases, readBrowserId, type ReleaseReader } from '../delivery/index.ts';
import { listWatched, type ChosenReleases, type Judgements, type LoadedPart } from '../delivery/rules.ts';
import { hashRefreshToken } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import {
  insertAudience,
  insertAudienceByToken,
  insertReports,
  type GivenRelease,
  type PartReport,
  type RemoteJudgement,
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
   * Records what a session reports of judged remotes. A session that began in an open page counts for the release that
   * its browser is given now, if the browser has an id. For a judged release, it must report that one.
   */
  noteReports(request: FastifyRequest, sessionId: string, loads: readonly LoadedPart[]): Promise<void>;
  /** Stores what is waiting. */
  flush(): Promise<void>;
};

type JudgedRemote = {
  readonly judgement: RemoteJudgement;
  /** The release that is judged. */
  readonly candidate: string;
};

/** Whether the browser takes part in the draw of canaries. */
type Draw = { readonly isInDraw: boolean };

/** Records which release of a remote sessions were given while one of its releases is judged, and how it went. */
export function createCanaryAudience(
  { clock, config, database, log }: Platform,
  releases: ReleaseReader,
  judgements: Judgements,
): CanaryAudience {
  const markNetwork = createNetworkMarks(config);
  const browsers = createBrowserReleases(config.publicUrl, releases, judgements);
  const gatherer = createNoteGatherer<GivenRelease & { readonly tokenHash: string }>(log, {
    what: 'the releases that a session was given',
    store: (given) => insertAudienceByToken(database.db, given),
  });

  /** The running canaries of remotes, unless the browser is in no draw, and the watched ones that are judged now. */
  function listJudged(isInDraw = true): readonly JudgedRemote[] {
    const live = releases.readLive();
    const watched = listWatched(live, judgements.isTakenBack);
    const canaries = isInDraw ? live.canaries.filter(judgements.isRunning) : [];
    return [...canaries, ...watched.filter(judgements.isJudged)]
      .filter(({ candidate }) => candidate.name !== 'shell')
      .map(({ candidate: { name, release }, at }) => ({
        judgement: { remote: name, judgedSince: new Date(at) },
        candidate: release,
      }));
  }

  /** Which releases an answer gives of the judged remotes. */
  function listGiven(
    request: FastifyRequest,
    { remotes }: Pick<ChosenReleases, 'remotes'>,
    isInDraw: boolean,
  ): GivenRelease[] {
    const judged = listJudged(isInDraw);
    if (judged.length === 0) return [];
    const [givenAt, network] = [clock.now(), markNetwork(request)];
    return remotes.flatMap(({ name, release }) =>
      judged
        .filter(({ judgement }) => judgement.remote === name)
        .map(({ judgement }) => ({ ...judgement, release, givenAt, network })),
    );
  }

  const hasId = (request: FastifyRequest) => readBrowserId(config.publicUrl, request) !== null;

  function noteGiven(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>, { isInDraw }: Draw): void {
    const token = tokenOf(request);
    if (token === null) return;
    const tokenHash = hashRefreshToken(token);
    for (const given of listGiven(request, chosen, isInDraw))
      gatherer.note(`${tokenHash} ${given.remote} ${given.judgedSince.getTime()}`, () => ({ ...given, tokenHash }));
  }

  return {
    notePage: (request, chosen) => noteGiven(request, chosen, { isInDraw: true }),
    noteRegistry: (request, chosen) => noteGiven(request, chosen, { isInDraw: hasId(request) }),
    async noteReports(request, sessionId, loads) {
      const judged = listJudged();
      const reports = loads.flatMap(
        ({ remote, release, module, outcome, phase, milliseconds, again }): PartReport[] => {
          if (outcome === 'replaced') return [];
          const failed = outcome === 'failed';
          return judged
            .filter(({ judgement }) => judgement.remote === remote)
            .map(({ judgement }) => ({
              ...judgement,
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
        const isCandidate = judged.some(
          ({ judgement, candidate }) => judgement.remote === remote && candidate === release,
        );
        // A tab whose shell is too old for the judged release runs another one.
        return said.length > 0 && (!isCandidate || said.some((report) => report.release === release));
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

import type { Release } from '@quaywatch/shared/release';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { ReleaseReader } from '../delivery/index.ts';
import { listWatched, takeBack, type Judgements } from '../delivery/rules.ts';
import { hashRefreshToken } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { insertGiven, insertStarted, type GivenShell, type JudgedShell } from './shell-starts.queries.ts';
import { createNetworkMarks } from './network-marks.ts';
import { createNoteGatherer } from './note-gatherer.ts';
import { tokenOf } from './request-token.ts';

export type ShellStarts = {
  isJudged(): boolean;
  /** Notes the shell of a page without waiting and without a query of its own. */
  noteGiven(request: FastifyRequest, shell: Release): void;
  noteStarted(sessionId: string, release: string): Promise<void>;
  /** Stores what is waiting. What the database cannot take now waits on, within the limit of `createNoteGatherer`. */
  flush(): Promise<void>;
};

/**
 * Records which sessions were given a judged shell, or the one served beside a canary, and in which of them it started
 * (decision 0062).
 */
export function createShellStarts(
  { clock, config, database, log, metrics }: Platform,
  releases: ReleaseReader,
  { isRunning, isTakenBack, isJudged }: Judgements,
): ShellStarts {
  const markNetwork = createNetworkMarks(config);
  const labelNames = ['release'] as const;
  const registers = [metrics];
  const given = new Counter({
    name: 'quaywatch_shell_given_total',
    help: 'Signed-in sessions that were given this release of the shell, once each time that it is judged',
    labelNames,
    registers,
  });
  const started = new Counter({
    name: 'quaywatch_shell_started_total',
    help: 'Signed-in sessions that reported the start of this release of the shell, once each time that it is judged',
    labelNames,
    registers,
  });

  /** Judged shells: a running canary with the shell that is served beside it, and the watched shell in its first hour. */
  function listJudged() {
    const all = releases.readLive();
    const watched = listWatched(all, isTakenBack);
    const { shell } = takeBack(all, watched.filter(isTakenBack));
    return [
      ...all.canaries.filter(isRunning).map(({ candidate, at }) => ({ at, takingPart: [candidate, shell] })),
      ...watched.filter(isJudged).map(({ candidate, at }) => ({ at, takingPart: [candidate] })),
    ].filter(({ takingPart: [candidate] }) => candidate?.name === 'shell');
  }

  /** The judgements that a release takes part in, if it reports its start. */
  const findJudged = (release: string): JudgedShell[] =>
    listJudged()
      .filter(({ takingPart }) => takingPart.find((one) => one?.release === release)?.reportsStart)
      .map(({ at }) => ({ judgedSince: new Date(at), release }));

  const gatherer = createNoteGatherer<GivenShell>(log, {
    what: 'the shell that a session was given',
    async store(batch) {
      for (const release of new Set(batch.map((one) => one.release))) {
        const rows = batch.filter((one) => one.release === release);
        given.inc({ release }, await insertGiven(database.db, rows));
      }
    },
  });

  return {
    isJudged: () => listJudged().length > 0,
    noteGiven(request, { release }) {
      const token = tokenOf(request);
      if (token === null || !isOpened(request)) return;
      const tokenHash = hashRefreshToken(token);
      for (const judged of findJudged(release))
        gatherer.note(`${tokenHash} ${release} ${judged.judgedSince.getTime()}`, () => ({
          ...judged,
          tokenHash,
          givenAt: clock.now(),
          network: markNetwork(request),
        }));
    },
    async noteStarted(sessionId, release) {
      for (const judged of findJudged(release))
        if (await insertStarted(database.db, { ...judged, sessionId, now: clock.now() })) started.inc({ release });
    },
    flush: gatherer.flush,
  };
}

/** Only pages that somebody opens count. Browsers also prefetch pages, which run no script. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) => String(headers[name]).includes('prefetch'));
  const destination = headers['sec-fetch-dest'];
  return method === 'GET' && !isAhead && (destination === undefined || destination === 'document');
}

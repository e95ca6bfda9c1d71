import type { Release } from '@quaywatch/shared/release';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { ReleaseReader } from '../delivery/index.ts';
import type { Trials } from '../delivery/rules.ts';
import { hashRefreshToken } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { insertGiven, insertStarted, type GivenShell, type TriedShell } from './shell-starts.queries.ts';
import { createNetworkMarks } from './network-marks.ts';
import { createNoteGatherer } from './note-gatherer.ts';
import { tokenOf } from './request-token.ts';

export type ShellStarts = {
  isTried(): boolean;
  /** Notes it without waiting and without a query of its own. */
  noteGiven(request: FastifyRequest, shell: Release): void;
  noteStarted(sessionId: string, release: string): Promise<void>;
  /** Stores what is waiting. What the database cannot take now is stored the next time. */
  flush(): Promise<void>;
};

/**
 * Records which sessions were given a shell on trial, or the live shell beside it, and in which of them it started
 * (decision 0062).
 */
export function createShellStarts(
  { clock, config, database, log, metrics }: Platform,
  releases: ReleaseReader,
  { isRunning, isJudged }: Trials,
): ShellStarts {
  const markNetwork = createNetworkMarks(config);
  const labelNames = ['release'] as const;
  const registers = [metrics];
  const given = new Counter({
    name: 'quaywatch_shell_given_total',
    help: 'Signed-in sessions that were given this release of the shell while a canary of the shell ran',
    labelNames,
    registers,
  });
  const started = new Counter({
    name: 'quaywatch_shell_started_total',
    help: 'Signed-in sessions that reported the start of this release of the shell while a canary of the shell ran',
    labelNames,
    registers,
  });

  const findCanary = () =>
    releases.readLive().canaries.find((one) => one.candidate.name === 'shell' && isRunning(one)) ?? null;
  const findWatched = () =>
    releases.readLive().watched.find((one) => one.candidate.name === 'shell' && isJudged(one)) ?? null;

  /** The trial that a release takes part in, as one of two or alone, if the release reports its start. */
  function findTrial(release: string): TriedShell | null {
    const canary = findCanary();
    const trial = canary ?? findWatched();
    if (!trial) return null;
    const takingPart = [trial.candidate, ...(canary ? [releases.readLive().shell] : [])];
    const found = takingPart.find((one) => one?.release === release);
    return found?.reportsStart ? { canaryBeganAt: new Date(trial.at), release } : null;
  }

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
    isTried: () => (findCanary() ?? findWatched()) !== null,
    noteGiven(request, { release }) {
      const trial = isOpened(request) ? findTrial(release) : null;
      const token = tokenOf(request);
      if (!trial || token === null) return;
      const tokenHash = hashRefreshToken(token);
      gatherer.note(`${tokenHash} ${release} ${trial.canaryBeganAt.getTime()}`, () => ({
        ...trial,
        tokenHash,
        givenAt: clock.now(),
        network: markNetwork(request),
      }));
    },
    async noteStarted(sessionId, release) {
      const trial = findTrial(release);
      if (!trial) return;
      if (await insertStarted(database.db, { ...trial, sessionId, now: clock.now() })) started.inc({ release });
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

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createReplicaAge } from './replica-age.ts';
import { readReplayed, readWritten } from './replica-position.queries.ts';
import { mostBehindMilliseconds } from '../platform/reads/reads.ts';

/** How long a query may stay with the replica before the primary is asked. */
export const patienceMilliseconds = 1_000;
/** Leaves time to answer before the maximum age is reached. */
const mostAtQuestion = mostBehindMilliseconds - patienceMilliseconds;

const pauseMilliseconds = 500;
/** The rest after a failed query: a replica that answers only the watch must not delay one search after another. */
const restMilliseconds = 2_000;

export type Hindrance = 'away' | 'behind';

export type WatchedReplica = {
  hindrance(): Hindrance | null;
  giveUp(error: unknown): void;
  ageMilliseconds(): number;
  stop(): Promise<void>;
};

type Databases = { readonly primary: Pool; readonly replica: Pool };

/** Checks twice a second, and logs when this changes who answers. */
export function watchReplica({ primary, replica }: Databases, log: Logger): WatchedReplica {
  const age = createReplicaAge();
  const now = () => performance.now();
  let isAway = true;
  let restsUntil = -Infinity;
  let said: Hindrance | 'none' | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const hindrance = () => {
    if (isAway || now() < restsUntil) return 'away';
    return age.at(now()) > mostAtQuestion ? 'behind' : null;
  };

  function say(error?: unknown): void {
    const state = hindrance();
    if (said === (state ?? 'none')) return;
    said = state ?? 'none';
    const seconds = Number.isFinite(age.at(now())) ? { behindSeconds: age.at(now()) / 1_000 } : {};
    if (state === null) log.info(seconds, 'searches are read from the replica');
    else log.warn({ err: error, reason: state, ...seconds }, 'searches are read from the primary');
  }

  async function look(): Promise<void> {
    const at = now();
    const written = await readWritten(primary);
    const replayed = await readReplayed(replica);
    if (replayed.database !== written.database)
      throw new Error('DATABASE_READ_URL is another database than DATABASE_URL.');
    if (replayed.position === null || written.position === null)
      throw new Error('DATABASE_READ_URL is not a replica: it takes writes itself.');
    age.note(written.position, replayed.position, at);
  }

  async function watch(): Promise<void> {
    let problem: unknown;
    try {
      await look();
      isAway = false;
    } catch (error) {
      isAway = true;
      problem = error;
    }
    if (isStopped) return;
    say(problem);
    timer = setTimeout(() => void (watching = watch()), pauseMilliseconds).unref();
  }

  let watching = watch();
  return {
    hindrance,
    giveUp(error) {
      restsUntil = now() + restMilliseconds;
      say(error);
    },
    ageMilliseconds: () => age.at(now()),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await watching;
    },
  };
}

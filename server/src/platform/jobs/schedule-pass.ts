import type { Logger } from 'pino';
import type { Platform } from '../platform.ts';

/** Work that looks at all customers, or all of something else, one by one. */
export type Pass = {
  /** Lists ids after this one in order; null lists the first. */
  list(after: string | null, most: number): Promise<readonly string[]>;
  look(id: string): Promise<void>;
  /** Looks at several at once, where that is cheaper. A failure is logged, and each is looked at alone. */
  lookAtAll?(ids: readonly string[]): Promise<void>;
};

type Terms = {
  readonly queue: string;
  /** When a pass begins, unless one is under way. */
  readonly cron: string;
  /** How long one job works. Less than a job's time limit, so that the last look can end. */
  readonly workMilliseconds?: number;
};

const idsAtOnce = 200;
/** So many failures in a row are not due to single ids. */
const mostFailuresInARow = 5;

/**
 * Schedules a pass. A job whose time is used up sends another one for the rest, so that a pass of any length reaches
 * its end. An id whose look fails is logged, and the next pass looks at it again. After several failures in a row the job
 * is tried again. If its last attempt ends the same way, another job goes on after the ids that failed.
 */
export function schedulePass(
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  pass: Pass,
  { queue, cron, workMilliseconds = 40_000 }: Terms,
): void {
  jobs.work<{ afterId?: string }>(queue, async ({ afterId = null }, { signal, isLast }) => {
    const end = performance.now() + workMilliseconds;
    const goOnAfter = async (id: string) => {
      if (isLast) await jobs.send(queue, { afterId: id });
    };
    const looks = tolerant(pass, { log, queue, goOnAfter });
    const last = await runPass(looks, afterId, () => signal.aborted || performance.now() >= end);
    // A job that was stopped runs again from its own start, so it has no successor.
    signal.throwIfAborted();
    if (last !== null) await jobs.send(queue, { afterId: last });
  });
  jobs.schedule(`begin-${queue}`, cron, async () => {
    if (!(await jobs.isBusy(queue))) await jobs.send(queue, {});
  });
}

type Tolerance = {
  readonly log: Logger;
  readonly queue: string;
  /** Called before the error is thrown. */
  goOnAfter(id: string): Promise<void>;
};

/** @throws the last error after several failures in a row */
function tolerant(pass: Pass, { log, queue, goOnAfter }: Tolerance): Pass {
  let failures = 0;
  const { lookAtAll } = pass;
  const lookAtAllOrLog = async (ids: readonly string[]) => {
    try {
      await lookAtAll?.(ids);
    } catch (error) {
      log.error({ err: error, queue, count: ids.length }, 'a pass cannot look at several ids at once');
      throw error;
    }
  };
  return {
    ...pass,
    ...(lookAtAll && { lookAtAll: lookAtAllOrLog }),
    async look(id) {
      try {
        await pass.look(id);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error, queue, id }, 'a pass leaves out one of its ids');
        if (failures < mostFailuresInARow) return;
        await goOnAfter(id);
        throw error;
      }
    },
  };
}

/** @returns the id after which to go on, or null at the end of the pass */
export async function runPass(
  pass: Pass,
  after: string | null = null,
  isOver: () => boolean = () => false,
): Promise<string | null> {
  for (let last = after; ;) {
    const ids = await pass.list(last, idsAtOnce);
    if (await tryAllAtOnce(pass, ids)) {
      last = ids.at(-1) ?? last;
      if (isOver()) return last;
    } else
      for (const id of ids) {
        await pass.look(id);
        last = id;
        if (isOver()) return last;
      }
    if (ids.length < idsAtOnce) return null;
  }
}

/** @returns false if each is to be looked at alone */
async function tryAllAtOnce({ lookAtAll }: Pass, ids: readonly string[]): Promise<boolean> {
  if (!lookAtAll || ids.length === 0) return false;
  return lookAtAll(ids).then(
    () => true,
    () => false,
  );
}

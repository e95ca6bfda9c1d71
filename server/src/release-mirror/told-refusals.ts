import type { StoreFiles } from '@quaywatch/shared/store';
import type { Logger } from 'pino';
import { refusedFile, type Refusals } from '../delivery/index.ts';
import type { CountedSteps } from './judge-store.ts';

/** Anyone who can write to the store can name any number of remotes. */
const mostRefused = 50;

export type ToldRefusals = {
  list(): Refusals['refused'];
  /**
   * Writes them to the folder for servers, and each new one to the log.
   * @param lost what is wrong with the history of the store; null if nothing is
   */
  tell(steps: Pick<CountedSteps, 'refused' | 'uncounted'>, lost: string | null): Promise<void>;
};

/** What the store declares live but does not count, if releases are signed. */
export function createToldRefusals(mirror: StoreFiles, log: Logger): ToldRefusals {
  let told: ReadonlySet<string> = new Set();
  let refused: Refusals['refused'] = [];
  return {
    list: () => refused,
    async tell(steps, lost) {
      const found = steps.refused.map(({ name, release, reason }) => ({ name, release, reason }));
      const ofStore = lost === null ? [] : [{ name: null, release: null, reason: lost }];
      refused = [...ofStore, ...found].slice(0, mostRefused);
      for (const one of refused.filter((entry) => !told.has(JSON.stringify(entry))))
        log.error(one, 'release store: a release or step is refused');
      told = new Set(refused.map((one) => JSON.stringify(one)));
      const content: Refusals = { refused, uncounted: [...steps.uncounted] };
      const written = JSON.stringify(content);
      if (String(await mirror.read(refusedFile)) !== written) await mirror.write(refusedFile, written);
    },
  };
}

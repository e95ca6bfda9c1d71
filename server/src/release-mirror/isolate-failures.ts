import type { StoreFiles } from '@quaywatch/shared/store';
import { messageOf } from '../platform/message-of.ts';
import { DamagedRelease } from './fetch-release.ts';

/**
 * The store as releases are read from it. A file that cannot be read, for example because its object has other
 * permissions, makes its own release unusable, and nothing else.
 * @param ask throws when the store as a whole does not answer, which is then the error
 */
export const isolateFailures = (store: StoreFiles, ask: () => Promise<void>, onFailure: () => void): StoreFiles => ({
  ...store,
  async read(path) {
    try {
      return await store.read(path);
    } catch (error) {
      await ask();
      onFailure();
      const reason = messageOf(error);
      throw new DamagedRelease(`${path} cannot be read: ${reason}`, { cause: error });
    }
  },
});

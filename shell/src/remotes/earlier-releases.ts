import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import type { RegistryStore } from './registry-store.ts';

/** The first may be due to the data shown. At the second the release before is shown. */
const mostThrows = 2;

export const findRemote = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes.find(({ descriptor }) => descriptor.name === name);

const keyOf = ({ container }: RegisteredRemote, module: string) => `${container} ${module}`;

/** Last known good (decision 0053): the release that stands in for one that does not work in this browser. */
export function createEarlierReleases({
  current,
  ofDocument,
  fetchPrevious,
}: Pick<RegistryStore, 'current' | 'ofDocument' | 'fetchPrevious'>) {
  const lastWorking = new Map<string, RegisteredRemote>();
  const previous = new Map<string, Promise<Registry>>();
  const throws = new Map<string, number>();

  const isSpoilt = (remote: RegisteredRemote, module: string) => (throws.get(keyOf(remote, module)) ?? 0) >= mostThrows;

  /** Of this tab; the server is asked for it if `mayAsk`. */
  async function find(live: RegisteredRemote, module: string, mayAsk: boolean): Promise<RegisteredRemote | undefined> {
    const { name } = live.descriptor;
    const isOther = (one?: RegisteredRemote) =>
      one !== undefined && one.container !== live.container && !isSpoilt(one, module);
    const known = lastWorking.get(name) ?? findRemote(ofDocument(), name);
    if (isOther(known)) return known;
    if (!mayAsk) return undefined;
    const { revision } = current();
    const asked = previous.get(revision) ?? fetchPrevious();
    previous.set(revision, asked);
    try {
      const found = findRemote(await asked, name);
      return isOther(found) ? found : undefined;
    } catch {
      previous.delete(revision);
      return undefined;
    }
  }

  return {
    find,
    isSpoilt,
    noteWorking: (remote: RegisteredRemote) => void lastWorking.set(remote.descriptor.name, remote),

    noteDrawFailure(remote: RegisteredRemote): void {
      const { name } = remote.descriptor;
      if (lastWorking.get(name) === remote) lastWorking.delete(name);
    },

    /** A part as a whole threw while it was drawn or in an effect. */
    noteThrow(remote: RegisteredRemote, module: string): void {
      const key = keyOf(remote, module);
      throws.set(key, (throws.get(key) ?? 0) + 1);
    },
  };
}

import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import type { RegistryStore } from './registry-store.ts';

/** The first error may come from the data that is shown. At the second, the previous release is shown. */
const mostThrows = 2;

export const findRemote = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes.find(({ descriptor }) => descriptor.name === name);

export const moduleKeyOf = ({ container }: RegisteredRemote, module: string) => `${container} ${module}`;

/** The last known good release (decision 0053), which replaces one that does not work in this browser. */
export function createEarlierReleases({
  current,
  ofDocument,
  fetchPrevious,
}: Pick<RegistryStore, 'current' | 'ofDocument' | 'fetchPrevious'>) {
  const lastWorking = new Map<string, RegisteredRemote>();
  const previous = new Map<string, Promise<Registry>>();
  const throws = new Map<string, number>();

  const isSpoilt = (remote: RegisteredRemote, module: string) =>
    (throws.get(moduleKeyOf(remote, module)) ?? 0) >= mostThrows;

  async function askServer(name: string): Promise<RegisteredRemote | undefined> {
    const { revision } = current();
    const asked = previous.get(revision) ?? fetchPrevious();
    previous.set(revision, asked);
    try {
      return findRemote(await asked, name);
    } catch {
      previous.delete(revision);
      return undefined;
    }
  }

  /** Finds the other releases that this tab knows and then, if `mayAsk` is set, the one that the server names. */
  async function* find(live: RegisteredRemote, module: string, mayAsk: boolean): AsyncGenerator<RegisteredRemote> {
    const { name } = live.descriptor;
    const found = new Set([live.container]);
    const isOther = (one?: RegisteredRemote): one is RegisteredRemote =>
      one !== undefined && !found.has(one.container) && !isSpoilt(one, module);
    for (const known of [lastWorking.get(name), findRemote(ofDocument(), name)]) {
      if (!isOther(known)) continue;
      found.add(known.container);
      yield known;
    }
    const asked = mayAsk ? await askServer(name) : undefined;
    if (isOther(asked)) yield asked;
  }

  return {
    find,
    isSpoilt,
    noteWorking: (remote: RegisteredRemote) => void lastWorking.set(remote.descriptor.name, remote),

    noteDrawFailure(remote: RegisteredRemote): void {
      const { name } = remote.descriptor;
      if (lastWorking.get(name) === remote) lastWorking.delete(name);
    },

    /** Records that a part as a whole threw while it was drawn or in an effect. */
    noteThrow(remote: RegisteredRemote, module: string): void {
      const key = moduleKeyOf(remote, module);
      throws.set(key, (throws.get(key) ?? 0) + 1);
    },
  };
}

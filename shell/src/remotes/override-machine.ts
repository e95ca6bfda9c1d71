import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import { remoteOfMachine } from './machine-remote.rules.ts';
import { readRegistry } from './registry-reader.ts';

/** A long limit, because a developer's machine may first ask its own installation. */
const limitMs = 5_000;

type OverrideMachineOptions = {
  readonly addDigests: (more: Readonly<Record<string, string>>) => void;
  readonly onChange: () => void;
};

/** A developer's machine that serves one remote to this browser (decision 0063). */
export function createOverrideMachine({ addDigests, onChange }: OverrideMachineOptions) {
  let brought: RegisteredRemote | null = null;
  let asking: Promise<void> | null = null;

  async function fetchFrom(origin: string, remote: string): Promise<void> {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(`${origin}/registry.json`, { cache: 'no-store', signal });
    if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
    const found = remoteOfMachine(readRegistry(await answer.json()), origin, remote);
    addDigests(found.integrity);
    if (found.remote.container === brought?.container) return;
    brought = found.remote;
    onChange();
  }

  return {
    hasAnswered: () => brought !== null,

    /** Asks each time, because the machine may have rebuilt. @throws if it does not answer or lacks the remote */
    ask(origin: string, remote: string): Promise<void> {
      asking ??= fetchFrom(origin, remote).finally(() => {
        asking = null;
      });
      return asking;
    },

    applyTo(next: Registry): Registry {
      const { override, remotes } = next;
      const remote = brought;
      if (!remote || !override?.origin || override.remote !== remote.descriptor.name) return next;
      return { ...next, remotes: remotes.map((one) => (one.descriptor.name === override.remote ? remote : one)) };
    },
  };
}

import type { Release } from '@quaywatch/shared/release';
import { Gauge } from 'prom-client';
import type { ReleaseReader } from '../delivery/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { FailingPart } from './load-outcomes.queries.ts';
import type { OutcomeSums } from './outcome-sums.ts';

/** The owner of a remote; its team, if the descriptor does not say. */
const ownerOf = ({ name, descriptor }: Pick<Release, 'name' | 'descriptor'>): string =>
  descriptor?.owner ?? (name === 'shell' ? 'Team of the shell' : `Team of ${name}`);

/** Metrics that say who owns a failing part, where it fails, and since when (SRV-251). */
export function registerOwnerMetrics({ metrics }: Platform, releases: ReleaseReader, sums: OutcomeSums): void {
  const listLive = () => {
    const { shell, remotes } = releases.readLive();
    return [...(shell ? [shell] : []), ...remotes];
  };
  new Gauge({
    name: 'quaywatch_remote_owner',
    help: '1 for each remote and its owner; alerts take the owner from here',
    labelNames: ['remote', 'owner'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const one of listLive()) this.set({ remote: one.name, owner: ownerOf(one) }, 1);
      // The shell reports parts that belong to no release in the store.
      this.set({ remote: 'unknown', owner: ownerOf(unowned('shell')) }, 1);
    },
  });

  const addGauge = (name: string, help: string, valueOf: (part: FailingPart) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['remote', 'release', 'module', 'owner'] as const,
      registers: [metrics],
      async collect() {
        const live = listLive();
        const failing = await sums.listFailing(live);
        this.reset();
        for (const one of failing) {
          const owner = ownerOf(live.find(({ name: other }) => other === one.remote) ?? unowned(one.remote));
          this.set({ remote: one.remote, release: one.release, module: one.part, owner }, valueOf(one));
        }
      },
    });
  addGauge(
    'quaywatch_failing_part_sessions',
    'Sessions of the last seven days that saw this page or panel of a live release fail',
    ({ sessions }) => sessions,
  );
  addGauge(
    'quaywatch_failing_part_since_timestamp_seconds',
    'When a session first saw this page or panel of a live release fail, in seconds since 1970',
    ({ since }) => since.getTime() / 1_000,
  );
}

const unowned = (name: string) => ({ name, descriptor: null });

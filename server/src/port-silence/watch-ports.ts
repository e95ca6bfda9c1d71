import type { Port } from '@quaywatch/shared/contract';
import { Gauge } from 'prom-client';
import type { FeedFormat, Heard } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { isFromTerminal } from './terminal-sources.rules.ts';
import { listContacts, saveContacts, type Contacts } from './port-contacts.queries.ts';

const syncEveryMs = 60_000;

export type PortWatch = {
  /** Counts if the sender is the port's terminal. */
  noteHeard(heard: Heard, at: Date): void;
  /** Ports that have been silent for longer than the settings allow. */
  listSilent(): readonly { readonly port: Port; readonly since: Date }[];
  sync(): Promise<void>;
};

type Watched = Pick<Platform, 'bulkDatabase' | 'clock' | 'config' | 'metrics'>;

/** A port that was never heard from is not silent, because nobody sends for it yet (CON-98). */
export function createPortWatch(
  { bulkDatabase, clock, config, metrics }: Watched,
  formats: readonly FeedFormat[] = [],
): PortWatch {
  const heard = new Map<Port, Date>();
  let saved: Contacts = new Map();

  const noteLater = (port: Port, at: Date) => {
    const known = heard.get(port);
    // A moment in the future came from a wrong clock, and would hide the silence until then.
    if (!known || known < at || known > clock.now()) heard.set(port, at);
  };
  new Gauge({
    name: 'quaywatch_port_silence_seconds',
    help: 'Time since the terminal of a port sent anything, to any process',
    labelNames: ['port'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [port, at] of heard) this.set({ port }, Math.max(0, (clock.now().getTime() - at.getTime()) / 1000));
    },
  });
  const silentAfter = new Gauge({
    name: 'quaywatch_port_silent_after_seconds',
    help: 'After how long customers are told that a port is silent; 0 for never',
    registers: [metrics],
  });
  silentAfter.set(config.portSilentAfterMinutes * 60);

  return {
    noteHeard(said, at) {
      if (isFromTerminal(config.portSources, formats, said)) noteLater(said.port, at);
    },
    listSilent() {
      if (config.portSilentAfterMinutes === 0) return [];
      const longAgo = clock.now().getTime() - config.portSilentAfterMinutes * 60_000;
      return [...heard].filter(([, at]) => at.getTime() <= longAgo).map(([port, since]) => ({ port, since }));
    },
    async sync() {
      const now = clock.now();
      const isNews = ([port, at]: readonly [Port, Date]) => {
        const known = saved.get(port);
        return at <= now && (!known || known < at || known > now);
      };
      const news = new Map([...heard].filter(isNews));
      if (news.size > 0) await saveContacts(bulkDatabase.db, news, now);
      saved = await listContacts(bulkDatabase.db);
      for (const [port, at] of saved) if (at <= now) noteLater(port, at);
    },
  };
}

export function runPortWatch(app: App, { log }: Pick<Platform, 'log'>, watch: PortWatch): void {
  let syncing = Promise.resolve();
  const sync = () => {
    // What this process knows stays valid while the database is unavailable.
    const done = () =>
      watch.sync().catch((err: unknown) => log.warn({ err }, 'the silence of ports could not be synced'));
    syncing = syncing.then(done);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    sync();
    timer = setInterval(sync, syncEveryMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    sync();
    await syncing;
  });
}

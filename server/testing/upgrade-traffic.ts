import { requestToken, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { callServer } from './call-server.ts';
import { buildFeedEvent, sendEvents } from './feed-client.ts';
import { filledNumber } from './fill-build-2.ts';

export type Kind = 'search' | 'feed' | 'sign-in';

/** One call. Without `failure`, the answer kept to the contract. */
export type TimedCall = { readonly kind: Kind; readonly at: number; readonly took: number; readonly failure?: string };

export type UpgradeTraffic = {
  readonly calls: readonly TimedCall[];
  /** The servers that the next calls go to. */
  readonly addresses: string[];
  stop(): Promise<void>;
};

const searchers = ['paid', 'recurring', 'nomobile', 'internal'].map((name) => `${name}@quaywatch.test`);
const pauses: Readonly<Record<Kind, number>> = { search: 100, feed: 150, 'sign-in': 500 };

/**
 * Customers who search, one who signs in again and again, and a port. Each makes one call at a time, at every address
 * in turn.
 */
export async function startUpgradeTraffic(address: string, visits: number): Promise<UpgradeTraffic> {
  const calls: TimedCall[] = [];
  const addresses = [address];
  let isStopped = false;
  let turn = 0;

  const nextAddress = () => addresses[(turn += 1) % addresses.length] ?? address;

  async function repeat(kind: Kind, run: (url: string, index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; !isStopped; index += 1) {
      const at = performance.now();
      const failure = await run(nextAddress(), index).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      calls.push({ kind, at, took: performance.now() - at, ...(failure !== undefined && { failure }) });
      await sleep(pauses[kind]);
    }
  }

  async function search(email: string, seed: number): Promise<void> {
    const token = await signIn(address, email);
    await repeat('search', async (url, index) => {
      const body = Array.from({ length: 20 }, (_, place) => filledNumber(1 + ((seed + index * 20 + place) % visits)));
      const { answer } = await callServer(url, searchContainersAdvanced, { token, body });
      if (answer.containers.length !== body.length) throw new Error(`${answer.containers.length} were found`);
    });
  }

  const report = (url: string, index: number) =>
    sendEvents(
      url,
      Array.from({ length: 10 }, (_, place) => {
        const id = `upgrade-${index}-${place}`;
        const container = `UPGU${String(1_000_000 + ((index * 10 + place) % 999_999))}`;
        return buildFeedEvent({ eventId: id, gkey: id, container, recordedAt: new Date().toISOString() });
      }),
    ).then(({ results }) => {
      if (results.some((result) => result !== 'stored')) throw new Error(results.join());
    });

  const running = Promise.all([
    ...searchers.map((email, index) => search(email, index * 997)),
    repeat('sign-in', (url) => signIn(url, 'owner@quaywatch.test')),
    repeat('feed', report),
  ]);
  running.catch(() => undefined);
  return {
    calls,
    addresses,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

async function signIn(url: string, username: string): Promise<string> {
  const body = { grant_type: 'password', username, password: 'Harbour2026' } as const;
  return (await callServer(url, requestToken, { body })).answer.access_token;
}

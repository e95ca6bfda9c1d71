import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { minute } from '../../platform/durations.ts';
import { clientAddress, countedNetwork } from '../../platform/http/client-address.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCounter, createRateLimit, refuseTooMany } from '../../platform/rate-limits/rate-limits.ts';
import { everySource, toFeedSender, type FeedSender } from './feed-sender.ts';

const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** Wrong keys allowed per address. Stops a program that guesses, not somebody who has mistyped a setting. */
const guesses = { points: 20, per: 15 * minute };
const guessCounter = 'feed-keys';
const mostKnownSenders = 1_000;

export type FeedKeys = {
  /**
   * @throws CodedError 401 without a key or with a wrong one, 429 after too many wrong ones from its address; 404 while
   * the installation has no key and thus no feed
   */
  admit(request: FastifyRequest): Promise<FeedSender>;
};

export function createFeedKeys(platform: Platform): FeedKeys {
  const { feedKey, feedSources } = platform.config;
  const keys = [
    ...(feedKey === null ? [] : [{ hash: hashOf(feedKey), sender: everySource }]),
    ...feedSources.flatMap((source) => {
      const sender = toFeedSender(source);
      return source.keys.map((key) => ({ hash: hashOf(key), sender }));
    }),
  ];
  const limit = createRateLimit(platform, guessCounter, guesses);
  const counter = createCounter(platform, guessCounter, guesses);
  const isKnown = new Set<string>();

  /** Takes the same time for every key, because it compares all bytes of all hashes. */
  function findSender(key: string): FeedSender | null {
    const given = hashOf(key);
    let found: FeedSender | null = null;
    for (const { hash, sender } of keys) if (timingSafeEqual(hash, given)) found = sender;
    return found;
  }

  /**
   * Refuses a blocked address even with a correct key, or guessing could continue; senders known there are exempt.
   */
  async function refuseClosed(address: string, sender: FeedSender): Promise<void> {
    const known = JSON.stringify([address, sender.source]);
    if (isKnown.has(known)) return;
    const count = await counter.get(address);
    if (count && count.consumedPoints >= guesses.points) throw refuseTooMany(count.msBeforeNext);
    const [oldest] = isKnown;
    if (isKnown.size >= mostKnownSenders && oldest !== undefined) isKnown.delete(oldest);
    isKnown.add(known);
  }

  return {
    async admit(request) {
      if (keys.length === 0) throw new CodedError(404, 'NOT_FOUND', 'There is nothing at this address.');
      const key = bearer.exec(request.headers.authorization ?? '')?.[1];
      const sender = key === undefined ? null : findSender(key);
      const address = countedNetwork(clientAddress(request));
      if (sender) {
        await refuseClosed(address, sender);
        return sender;
      }
      if (key !== undefined) await limit.consume(address);
      throw new CodedError(401, 'UNAUTHENTICATED', 'The feed needs its key as a bearer token.');
    },
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

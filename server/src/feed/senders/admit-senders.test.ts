import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAdmission, ndjson } from './admit-senders.ts';
import { everySource } from './feed-sender.ts';

function openHouse(contentType: string) {
  const admission = createAdmission();
  const inside: EventEmitter[] = [];
  const enter = async (source: string | null) => {
    const answer = new EventEmitter();
    const request = {
      method: 'POST',
      headers: { 'content-type': contentType },
      raw: { socket: { destroyed: false } },
      feedSender: { ...everySource, source },
    };
    await admission(request as unknown as FastifyRequest, { raw: answer } as unknown as FastifyReply);
    inside.push(answer);
  };
  const leave = async () => {
    inside.shift()?.emit('close');
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, leave };
}

const times = (count: number, work: () => Promise<void>) => Promise.all(Array.from({ length: count }, work));

test('a source has at most half of the streams at a time, and the other source the rest [SRV-409]', async () => {
  const { enter, leave } = openHouse(ndjson);
  await times(32, () => enter('lgp'));
  await assert.rejects(enter('lgp'), { status: 503 });
  await times(32, () => enter('sou'));
  await assert.rejects(enter(null), { status: 503 });

  await leave();
  await assert.rejects(enter('sou'), { status: 503 });
  await enter('lgp');
});

test('a source has at most half of the calls at a time; its others wait and keep nobody else waiting [SRV-409]', async () => {
  const { enter, leave } = openHouse('application/json');
  await times(4, () => enter('lgp'));
  let admitted = 0;
  const waiting = times(50, async () => enter('lgp').then(() => void (admitted += 1)));
  await assert.rejects(enter('lgp'), { status: 503 });
  await times(4, () => enter('sou'));
  assert.equal(admitted, 0);

  for (let left = 0; left < 54; left += 1) await leave();
  await waiting;
  assert.equal(admitted, 50);
});

test('the key of every source has all streams, because any port may be behind it [SRV-409]', async () => {
  const { enter } = openHouse(ndjson);

  await times(64, () => enter(null));
  await assert.rejects(enter(null), { status: 503 });
});

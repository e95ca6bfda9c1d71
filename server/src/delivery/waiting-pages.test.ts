import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createWaitingPages } from './waiting-pages.ts';

let live = { name: 'a' };
let draining = new AbortController();
let looks = 0;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  draining = new AbortController();
  live = { name: 'a' };
  looks = 0;
});
afterEach(() => mock.timers.reset());

function open() {
  const pages = createWaitingPages(() => {
    looks += 1;
    return live;
  }, draining.signal);
  let answered = 0;
  const wait = (gone = new AbortController().signal, seen = live) =>
    void pages.wait(gone, seen).then(() => (answered += 1));
  const pass = async (milliseconds: number) => {
    mock.timers.tick(milliseconds);
    await Promise.resolve();
    await Promise.resolve();
    return answered;
  };
  return { wait, pass };
}

void test('a waiting page is answered within a second after something else is live, and not before [NAV-D15]', async () => {
  const { wait, pass } = open();
  wait();
  wait();
  assert.equal(await pass(5_000), 0);

  live = { name: 'b' };

  assert.equal(await pass(500), 0);
  assert.equal(await pass(10), 2);
});

void test('nobody waits longer than 25 seconds', async () => {
  const { wait, pass } = open();
  wait();

  assert.equal(await pass(24_999), 0);
  assert.equal(await pass(1), 1);
});

void test('beyond 1,000 waiting pages, further ones are answered at once', async () => {
  const { wait, pass } = open();
  for (let count = 0; count < 1_003; count += 1) wait();

  assert.equal(await pass(0), 3);
});

void test('a process that is about to end lets nobody wait', async () => {
  const { wait, pass } = open();
  wait();
  draining.abort();
  assert.equal(await pass(0), 1);

  wait();
  assert.equal(await pass(0), 2);
});

void test('a closed page stops waiting, and the store is checked only while a page waits', async () => {
  const { wait, pass } = open();
  const gone = new AbortController();
  wait(gone.signal);
  await pass(5_000);
  assert.equal(looks, 11);

  gone.abort();
  await pass(60_000);

  assert.equal(looks, 11);
});

void test('a page that was closed before it could wait takes no place', async () => {
  const { wait, pass } = open();
  const gone = new AbortController();
  gone.abort();
  wait(gone.signal);

  assert.equal(await pass(0), 1);
  assert.equal(looks, 0);
});

void test('a page that knows less than what is live by now does not wait, whoever else waits [NAV-D15]', async () => {
  const { wait, pass } = open();
  const before = live;
  live = { name: 'b' };
  wait();
  wait(undefined, before);

  assert.equal(await pass(0), 1);
});

// On PostgreSQL too: how the driver sends arrays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { gatherLookups } from './gather-lookups.ts';

/** Remembers what it was asked; `answers` can change between two questions. */
function createSource(answers: Map<string, string>) {
  const asked: string[][] = [];
  const lookUp = gatherLookups(async (keys) => {
    asked.push([...keys]);
    return new Map([...answers].filter(([key]) => keys.includes(key)));
  });
  return { asked, lookUp };
}

test('what is asked at the same moment is one question, and everybody gets their own answer', async () => {
  const { asked, lookUp } = createSource(
    new Map([
      ['a', 'Ann'],
      ['b', 'Ben'],
    ]),
  );

  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp));

  assert.deepEqual(answers, ['Ann', 'Ben', 'Ann', undefined]);
  assert.deepEqual(asked, [['a', 'b', 'nobody']]);
});

test('an answer is never kept: who asks again is told what is true by then', async () => {
  const people = new Map([['a', 'Ann']]);
  const { asked, lookUp } = createSource(people);

  const before = await lookUp('a');
  people.clear();
  const after = await lookUp('a');

  assert.deepEqual([before, after], ['Ann', undefined]);
  assert.deepEqual(asked, [['a'], ['a']]);
});

test('who asks while a question is under way is not given its answer', async () => {
  const people = new Map([['a', 'Ann']]);
  let late: Promise<string | undefined> | undefined;
  const lookUp = gatherLookups(async () => {
    const found = new Map(people);
    people.clear();
    late ??= lookUp('a');
    return found;
  });

  const early = await lookUp('a');

  assert.deepEqual([early, await late], ['Ann', undefined]);
});

test('those who ask while a question is under way share the next one', async () => {
  const asked: string[][] = [];
  let answerFirst = () => {};
  const firstIsAnswered = new Promise<void>((resolve) => (answerFirst = resolve));
  const lookUp = gatherLookups(async (keys) => {
    asked.push([...keys]);
    if (asked.length === 1) await firstIsAnswered;
    return new Map(keys.map((key) => [key, key]));
  });

  const first = lookUp('a');
  while (asked.length === 0) await setImmediate();
  const second = lookUp('b');
  await setImmediate();
  const third = lookUp('c');
  await setImmediate();
  answerFirst();

  assert.deepEqual(await Promise.all([first, second, third]), ['a', 'b', 'c']);
  assert.deepEqual(asked, [['a'], ['b', 'c']]);
});

test('a question that is never answered keeps nobody else waiting', async () => {
  let questions = 0;
  const lookUp = gatherLookups(async (keys) => {
    questions += 1;
    if (questions === 1) await new Promise(() => undefined);
    return new Map(keys.map((key) => [key, key]));
  });

  void lookUp('a');
  while (questions === 0) await setImmediate();

  assert.equal(await lookUp('b'), 'b');
});

test('a question that fails fails for everybody who asked it, and the next one is asked afresh', async () => {
  let broken = true;
  const lookUp = gatherLookups(async () => {
    if (broken) throw new Error('the database is gone');
    return new Map([['a', 'Ann']]);
  });

  const failed = await Promise.allSettled([lookUp('a'), lookUp('b')]);
  broken = false;

  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await lookUp('a'), 'Ann');
});

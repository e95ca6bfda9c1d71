import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { gatherQuestions } from './gather-questions.ts';

/** Records its questions; `answers` can change in between. */
function createSource(answers: Map<string, string>, most?: number) {
  const asked: string[][] = [];
  const lookUp = gatherQuestions(
    async (keys: readonly string[]) => {
      asked.push([...keys]);
      return keys.map((key) => answers.get(key));
    },
    { most },
  );
  return { asked, lookUp };
}

test('look-ups made at the same moment share one statement, and each gets its own answer', async () => {
  const { asked, lookUp } = createSource(
    new Map([
      ['a', 'Ann'],
      ['b', 'Ben'],
    ]),
  );

  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp));

  assert.deepEqual(answers, ['Ann', 'Ben', 'Ann', undefined]);
  assert.deepEqual(asked, [['a', 'b', 'a', 'nobody']]);
});

test('an answer is never cached: a later look-up gets the current one', async () => {
  const people = new Map([['a', 'Ann']]);
  const { asked, lookUp } = createSource(people);

  const before = await lookUp('a');
  people.clear();
  const after = await lookUp('a');

  assert.deepEqual([before, after], ['Ann', undefined]);
  assert.deepEqual(asked, [['a'], ['a']]);
});

test('a look-up made while a statement runs does not get the answer of that statement', async () => {
  const people = new Map([['a', 'Ann']]);
  let late: Promise<string | undefined> | undefined;
  const lookUp = gatherQuestions(async (keys: readonly string[]) => {
    const found = keys.map((key) => people.get(key));
    people.clear();
    late ??= lookUp('a');
    return found;
  });

  const early = await lookUp('a');

  assert.deepEqual([early, await late], ['Ann', undefined]);
});

test('look-ups made while a statement runs share the next statement', async () => {
  const asked: string[][] = [];
  let answerFirst = () => {};
  const firstIsAnswered = new Promise<void>((resolve) => (answerFirst = resolve));
  const lookUp = gatherQuestions(async (keys: readonly string[]) => {
    asked.push([...keys]);
    if (asked.length === 1) await firstIsAnswered;
    return keys;
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

test('look-ups beyond the limit of one statement use several, and each still gets its own answer', async () => {
  const letters = [...'abcdefg'];
  const { asked, lookUp } = createSource(new Map(letters.map((letter) => [letter, letter.toUpperCase()])), 3);

  const answers = await Promise.all(letters.map(lookUp));

  assert.deepEqual(answers, [...'ABCDEFG']);
  assert.deepEqual(asked, [['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('a statement that is never answered does not hold up other look-ups', async () => {
  let questions = 0;
  const lookUp = gatherQuestions(async (keys: readonly string[]) => {
    questions += 1;
    if (questions === 1) await new Promise(() => undefined);
    return keys;
  });

  void lookUp('a');
  while (questions === 0) await setImmediate();

  assert.equal(await lookUp('b'), 'b');
});

test('a failed statement fails all its look-ups, and the next look-up starts afresh', async () => {
  let broken = true;
  const lookUp = gatherQuestions(async (keys: readonly string[]) => {
    if (broken) throw new Error('the database is gone');
    return keys.map(() => 'Ann');
  });

  const failed = await Promise.allSettled([lookUp('a'), lookUp('b')]);
  broken = false;

  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await lookUp('a'), 'Ann');
});

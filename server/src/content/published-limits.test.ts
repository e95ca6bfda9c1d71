// Authors type the product's limits into texts by hand, because no code generates these texts.
import { limits } from '@quaywatch/shared/contract';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');

const published: readonly (readonly [RegExp, number])[] = [
  [/up to (\d+) (?:container )?(?:numbers|containers)/gi, limits.containersPerSearch],
  [/maximum of (\d+) container numbers/gi, limits.containersPerSearch],
  [/more than (\d+) numbers/gi, limits.containersPerSearch],
  [/(\d+) at a time/gi, limits.containersPerSearch],
  [/as many as (\d+) numbers/gi, limits.containersInBatches],
  [/has (\d+) to \d+ letters/gi, limits.containerNumberMin],
  [/has \d+ to (\d+) letters/gi, limits.containerNumberMax],
  [/up to (\d+) lists/gi, limits.savedLists],
  [/(\d+) numbers in each/gi, limits.containersPerSavedList],
  [/watch (\d+) numbers/gi, limits.containerWatches],
  [/numbers, each for (\d+) days/gi, limits.watchDays],
  [/at least (\d+) characters/gi, limits.passwordMin],
];

const texts = globSync(['server/content/items/*.json', 'docs/user-guide/*.md'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replaceAll(/<\/?\w+>/g, ''),
}));

test('content and user guide state the current limits', () => {
  const wrong = published.flatMap(([pattern, limit]) =>
    texts.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)]
        .filter(([, number]) => Number(number) !== limit)
        .map(([said]) => `${path}: "${said}", the limit is ${limit}`),
    ),
  );

  assert.deepEqual(wrong, []);
});

test('each of these limits is stated somewhere', () => {
  const unnamed = published.filter(([pattern]) => !texts.some(({ text }) => text.match(pattern)));

  assert.deepEqual(
    unnamed.map(([pattern]) => pattern.source),
    [],
  );
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { limits } from '@quaywatch/shared/contract';
import { parseContentItem } from './content-item-file.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const folder = join(import.meta.dirname, '../../content');
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const example = JSON.parse(shipped[0] ?? '') as Record<string, unknown>;
const { publishedHoursAgo: _, ...undated } = example;
const item: Readonly<Record<string, unknown>> = { ...undated, published: '2026-06-20T09:00:00Z' };
const parse = (text: string, demo = true) => parseContentItem(text, { now, demo });
const problemOf = (change: object) => {
  const parsed = parse(JSON.stringify({ ...item, ...change }), false);
  return parsed && 'problem' in parsed ? parsed.problem : null;
};

test('every shipped item can be read [CNT-03..10]', () => {
  assert.ok(shipped.length > 0);
  for (const text of shipped) assert.ok('title' in (parse(text) ?? {}), text.slice(0, 200));
});

test('a file may begin with a byte order mark, but must be JSON', () => {
  assert.ok('title' in (parse(`\u{FEFF}${JSON.stringify(item)}`) ?? {}));
  assert.deepEqual(parse('{'), { problem: 'is not JSON' });
});

test('an item with an age gets a date computed from it in the demo, and is left out without the demo [CNT-45]', () => {
  const aged = JSON.stringify({ ...undated, published: 'x', publishedHoursAgo: 36 });
  const parsed = parse(aged);

  assert.equal(parsed && 'published' in parsed && parsed.published, '2026-06-21T00:00:00.000Z');
  assert.equal(parse(aged, false), null);
  assert.match(problemOf({ published: undefined, publishedHoursAgo: -1 }) ?? '', /^published /);
});

test('an error names the first invalid field of a file [CNT-03..10]', () => {
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ title: 'x'.repeat(200) }), null);
  assert.equal(problemOf({ title: 'x'.repeat(201) }), 'title has more than 200 characters');
  assert.equal(problemOf({ content: 'x'.repeat(limits.contentMax) }), null);
  assert.equal(
    problemOf({ content: 'x'.repeat(limits.contentMax + 1) }),
    `content has more than ${limits.contentMax} characters`,
  );
  assert.match(problemOf({ region: { ...(item['region'] as object), itemLimit: 0 } }) ?? '', /^region\.itemLimit \S/);
  for (const text of ['[]', '7', 'null']) {
    const parsed = parse(text);
    assert.match(parsed && 'problem' in parsed ? parsed.problem : '', /^\S.*\S$/, text);
  }
  assert.equal(problemOf({ published: 'yesterday' }), 'published is not a time such as 2026-11-20T09:00:00Z');
});

test('colours, images and links of an item are checked for what browsers accept', () => {
  const colour = 'is neither a colour name nor hex digits';

  assert.equal(problemOf({ customField1: 'url(x)' }), `customField1 ${colour}`);
  assert.equal(problemOf({ customField2: 'url(x)' }), `customField2 ${colour}`);
  assert.equal(problemOf({ customField4: 'picture.exe' }), 'customField4 is not the file name of an image');
  assert.match(problemOf({ customField5: 'nowhere' }) ?? '', /^customField5 /);
  assert.equal(problemOf({ customField6: 'javascript:alert(1)' }), 'customField6 is not an allowed link address');
  assert.equal(problemOf({ customField4: 'picture.png', customField5: 'Left' }), null);
  for (const opacity of ['-0.1', '1.1', 'x'])
    assert.match(problemOf({ customField8: opacity }) ?? '', /^customField8 /);
  for (const opacity of ['0', '1', null]) assert.equal(problemOf({ customField8: opacity }), null);
  assert.equal(problemOf({ customField1: 'red', customField2: '#ffffff', customField6: '/tracking' }), null);
});

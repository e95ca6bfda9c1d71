import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { contentRegions } from '@quaywatch/shared/contract';
import { createTestConfig } from '../../testing/test-config.ts';
import { createTestClock, testStart } from '../../testing/test-clock.ts';
import type { LogLevel } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { readContentMedia } from './content-media.ts';
import { createContentStore, type ContentStore } from './content-store.ts';

const shippedContent = join(import.meta.dirname, '../../content');
const item = {
  title: 'Vessel delays',
  content: '<p>Two vessels arrive late.</p>',
  published: '2026-11-20T09:00:00Z',
  region: { name: 'Port Status', itemLimit: 2 },
  contentType: { name: 'Text+Image' },
  displayOrder: 9,
};

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let folder: string;
let store: ContentStore;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(shippedContent, folder, { recursive: true });
  lines = [];
});
afterEach(async () => {
  store.close();
  await rm(folder, { recursive: true });
});

function openStore({ demo = true, level = 'error' as LogLevel } = {}): void {
  const log = createLog(level, { write: (line) => void lines.push(line) });
  const config = createTestConfig({ contentDir: folder, demo });
  store = createContentStore({ config, clock: createTestClock(testStart), log });
}
const writeItem = (name: string, change: object | string) =>
  writeFile(join(folder, 'items', name), typeof change === 'string' ? change : JSON.stringify({ ...item, ...change }));
const titles = async (region = 'Port Status') => (await store.itemsOf(region)).map(({ title }) => title);
const eventually = async (check: () => boolean | Promise<boolean>) => {
  for (let number = 0; number < 100; number += 1) {
    if (await check()) return;
    await wait(30);
  }
  assert.fail('This did not come about within 3 seconds.');
};

test('every shipped content file is valid', async () => {
  openStore();

  for (const region of contentRegions) assert.notDeepEqual(await titles(region), [], region);
  assert.deepEqual(lines, []);
});

test('without the demo no shipped alert, port status or announcement is shown, only what is always true [CNT-45]', async () => {
  openStore({ demo: false, level: 'info' });

  for (const region of ['Critical Alerts (LGPL)', 'Critical Alerts (DPWS)', 'Port Status', 'Coming Soon'])
    assert.deepEqual(await titles(region), [], region);
  for (const region of ['Sign In', 'FAQ Dashboard', 'FAQ Item']) assert.notDeepEqual(await titles(region), [], region);
  // Only a process that serves pages names them, as operators' commands have nothing to do with texts.
  assert.deepEqual(lines, []);
  await store.logExamples();
  assert.match(lines.join(), /^\{"level":"info",.*"critical-london-gateway-crane.json"/);
});

test('a text whose file becomes an example is withdrawn without the demo [CNT-45]', async () => {
  await writeItem('port-status-vessels.json', {});
  openStore({ demo: false });
  assert.deepEqual(await titles(), ['Vessel delays']);

  await writeItem('port-status-vessels.json', { publishedHoursAgo: 2 });
  await eventually(async () => (await titles()).length === 0);
});

test('a new, changed or removed file takes effect without a restart [CNT-36]', async () => {
  openStore();
  assert.deepEqual(await titles(), ['London Gateway', 'Southampton']);

  await writeItem('port-status-vessels.json', {});
  await eventually(async () => (await titles()).includes('Vessel delays'));

  await writeItem('port-status-vessels.json', { title: 'No delays' });
  await eventually(async () => (await titles()).includes('No delays'));

  await rm(join(folder, 'items', 'port-status-vessels.json'));
  await eventually(async () => (await titles()).length === 2);
  assert.deepEqual(lines, []);
});

test('an item whose file becomes invalid stays unchanged, is named in the log, and blocks no other file [CNT-36]', async () => {
  await writeItem('port-status-vessels.json', {});
  openStore();
  await titles();

  await writeItem('port-status-vessels.json', '{ "title": ');
  await eventually(() => lines.length > 0);
  await writeItem('port-status-weather.json', { title: 'Fog' });
  await eventually(async () => (await titles()).includes('Fog'));

  assert.ok((await titles()).includes('Vessel delays'));
  assert.match(lines[0] ?? '', /"file":"port-status-vessels.json","problem":"is not JSON"/);
  assert.match(lines[0] ?? '', /its item stays as it was/);
});

test('a file that is invalid from the start is left out and named in the log', async () => {
  await writeItem('port-status-vessels.json', { title: 7 });
  openStore();

  assert.deepEqual(await titles(), ['London Gateway', 'Southampton']);
  assert.match(lines[0] ?? '', /"file":"port-status-vessels.json","problem":"title .*its item is left out/);
});

test('a file that begins with a byte order mark is read like any other', async () => {
  await writeItem('port-status-vessels.json', `\u{FEFF}${JSON.stringify(item)}`);
  openStore();

  assert.ok((await titles()).includes('Vessel delays'));
  assert.deepEqual(lines, []);
});

test('the log says which field is invalid [CNT-02, CNT-04, CNT-08, CNT-D6, CNT-D7, CNT-34]', async () => {
  const wrong = [
    ['region.name', { region: { name: 'Weather', itemLimit: 1 } }],
    ['title', { title: 'x'.repeat(201) }],
    ['region.itemLimit', { region: { name: 'Port Status', itemLimit: 0 } }],
    ['contentType.name', { contentType: { name: 'Video' } }],
    ['content', { content: 'x'.repeat(10_001) }],
    ['published', { published: 'yesterday' }],
    ['customField1', { customField1: 'url(https://evil.example)' }],
    ['customField2', { customField2: '#12' }],
    ['customField4', { customField4: '../items/sign-in.json' }],
    ['customField4', { customField4: 'not-there.png' }],
    ['customField5', { customField5: 'Top' }],
    ['customField6', { customField6: 'javascript:alert(1)' }],
    ['customField8', { customField8: '1.5' }],
  ] as const;
  for (const [number, [, change]] of wrong.entries()) await writeItem(`wrong-${number + 10}.json`, change);
  openStore();
  await titles();

  const problems = lines.map((line) => (JSON.parse(line) as { problem: string }).problem.split(' ')[0]);
  assert.deepEqual(
    problems,
    wrong.map(([field]) => field),
  );
});

test('an image larger than 1 MB is not served, and an item that names it is invalid [CNT-36]', async () => {
  await writeFile(join(folder, 'media', 'large.png'), Buffer.alloc(1_000_001));
  await writeItem('port-status-vessels.json', { customField4: 'large.png' });
  openStore();
  await titles();

  assert.equal(await readContentMedia(folder, 'large.png'), undefined);
  assert.match(lines[0] ?? '', /customField4 names an image above 1 MB: large\.png/);
});

test('an image whose content does not match its file type is not served, and the log says so [CNT-40]', async () => {
  const place = (name: string) => join(folder, 'media', name);
  await writeFile(place('page.png'), '<html><script>alert(1)</script></html>');
  await writeFile(place('picture.svg'), png);
  await writeFile(place('true.png'), png);
  await writeItem('port-status-1.json', { customField4: 'page.png' });
  await writeItem('port-status-2.json', { customField4: 'picture.svg' });
  await writeItem('port-status-3.json', { customField4: 'true.png', title: 'True' });
  openStore();

  assert.deepEqual(await titles(), ['London Gateway', 'Southampton', 'True']);
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { problem: string }).problem),
    [
      'customField4 names a file whose content is not image/png: page.png',
      'customField4 names a file whose content is not image/svg+xml: picture.svg',
    ],
  );
  for (const name of ['page.png', 'picture.svg']) assert.equal(await readContentMedia(folder, name), undefined);
  assert.equal((await readContentMedia(folder, 'true.png'))?.mediaType, 'image/png');
});

test('a link out of the folder is refused, because it could show server files; one within it works [CNT-36]', async () => {
  const place = (name: string) => join(folder, 'media', name);
  await symlink(join(folder, 'items', 'sign-in.json'), place('outside.png'));
  await symlink('rail-slots.svg', place('inside.svg'));
  await writeItem('port-status-vessels.json', { customField4: 'outside.png' });
  openStore();
  await titles();

  assert.equal(await readContentMedia(folder, 'outside.png'), undefined);
  assert.match(lines[0] ?? '', /customField4 names a link that leaves the folder: outside\.png/);
  assert.match((await readContentMedia(folder, 'inside.svg'))?.bytes.toString() ?? '', /^<svg /);
});

test('a file over 100 kB, or a folder in its place, is left out and blocks no other file [CNT-36]', async () => {
  await writeItem('port-status-vessels.json', JSON.stringify(item) + ' '.repeat(100_000));
  await mkdir(join(folder, 'items', 'port-status-weather.json'));
  openStore();

  assert.deepEqual(await titles(), ['London Gateway', 'Southampton']);
  const problems = lines.map((line) => (JSON.parse(line) as { problem: string }).problem);
  assert.deepEqual(problems, ['is above 100 kB', 'is not a file']);
});

test('a folder that replaces the old one takes effect, and so do later changes in it', async () => {
  openStore();
  await titles();
  const items = join(folder, 'items');
  await cp(items, join(folder, 'next'), { recursive: true });
  await writeFile(join(folder, 'next', 'port-status-vessels.json'), JSON.stringify(item));

  await rename(items, join(folder, 'before'));
  await rename(join(folder, 'next'), items);
  await eventually(async () => (await titles()).includes('Vessel delays'));

  await writeItem('port-status-weather.json', { title: 'Fog' });
  await eventually(async () => (await titles()).includes('Fog'));
});

test('an item may arrive before its image', async () => {
  await writeItem('port-status-vessels.json', { customField4: 'vessel.png' });
  openStore();
  await titles();

  await writeFile(join(folder, 'media', 'vessel.png'), png);

  await eventually(async () => (await titles()).includes('Vessel delays'));
});

test('without its folder, or one of the two inside it, the process does not start and names the setting [CNT-46]', async () => {
  openStore();
  const open = (contentDir: string) =>
    createContentStore({
      config: createTestConfig({ contentDir }),
      clock: createTestClock(testStart),
      log: createLog('silent'),
    });

  const refusal = { name: 'StartProblem', message: /^CONTENT_DIR cannot be read: ENOENT/ };
  assert.throws(() => open(join(folder, 'none')), refusal);
  await rm(join(folder, 'media'), { recursive: true });
  assert.throws(() => open(folder), refusal);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contentRegions, type ContentItem } from '@quaywatch/shared/contract';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function readRegion(name: string): Promise<ContentItem[]> {
  const answer = await fetch(`${server.url}/content?name=${encodeURIComponent(name)}`);
  assert.equal(answer.status, 200);
  return (await answer.json()) as ContentItem[];
}

test('a content call without a block name is refused with 400', async () => {
  const answer = await fetch(`${server.url}/content`);

  assert.equal(answer.status, 400);
});

test('anyone can read the content of every region [CNT-01, CNT-02, CNT-11, API-04]', async () => {
  for (const region of contentRegions) {
    const items = await readRegion(region);

    assert.ok(items.length > 0, region);
    assert.deepEqual(new Set(items.map((item) => item.region.name)), new Set([region]));
  }
});

test('an unknown region has no items [API-D8]', async () => {
  assert.deepEqual(await readRegion('Unknown'), []);
});

test('an item has title, HTML, moment, region with its limit, kind and position [CNT-03]', async () => {
  const [item] = await readRegion('Sign In');

  assert.ok(item);
  assert.match(item.content, /^<p>/);
  assert.match(item.published, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/);
  assert.deepEqual([typeof item.title, typeof item.displayOrder], ['string', 'number']);
  assert.deepEqual([item.region, item.contentType], [{ name: 'Sign In', itemLimit: 1 }, { name: 'Text' }]);
});

test('items come in the order of the page', async () => {
  const orders = (await readRegion('FAQ Item')).map((item) => item.displayOrder);

  assert.deepEqual(
    orders,
    orders.toSorted((one, other) => one - other),
  );
});

test('anyone can fetch an item’s images; they are cached, and run nothing when opened alone [CNT-12, API-04]', async () => {
  const items = await readRegion('Coming Soon');
  const names = items.flatMap((item) => item.customField4 ?? []);

  assert.ok(names.length > 0);
  for (const name of names) {
    const answer = await fetch(`${server.url}/content-media/${name}`);
    assert.equal(answer.status, 200, name);
    assert.equal(answer.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=\d+/);
    assert.equal(
      answer.headers.get('content-security-policy'),
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    assert.match(Buffer.from(await answer.arrayBuffer()).toString(), /^<svg /);
  }
});

test('a name that is not an image in the folder gets 404 and never leaves the folder', async () => {
  const names = [
    'none.svg',
    'sign-in.json',
    '..%2fitems%2fsign-in.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '.svg',
    'a%00.svg',
  ];

  for (const name of names) {
    const answer = await fetch(`${server.url}/content-media/${name}`);
    assert.ok([400, 404].includes(answer.status), `${name}: ${answer.status}`);
  }
});

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildFeedEvent } from '../../testing/feed-client.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildFeed } from '../build-feed.ts';
import { everySource } from '../feed/index.ts';
import { watchFeedFolder } from './feed-folder.ts';

test('a file that cannot be moved on a full disk stays whole, and is read once there is space [SRV-121]', async (t) => {
  const full = mountSmallDisk(1);
  if (!full) return t.skip('only root may make a small disk, on Linux');
  t.after(() => full.remove());
  const server = await startTestProduct();
  t.after(() => server.stop());
  const root = join(full.path, 'feed');
  mkdirSync(root);
  const event = buildFeedEvent({ eventId: 'on-disk', gkey: 'on-disk', container: 'DISK0000001' });
  writeFileSync(join(root, 'events.json'), JSON.stringify({ source: 'terminal', events: [event] }));
  const folder = watchFeedFolder(buildFeed(server.platform), { root, sender: everySource, formats: [] });
  const look = async () => {
    for (const minutes of [0, 6, 6]) {
      server.clock.advance({ minutes });
      await folder.look();
    }
  };
  full.fill();

  await look();
  assert.ok(existsSync(join(root, 'events.json')));
  assert.deepEqual(readdirSync(join(root, 'done')), []);

  full.free();
  await look();
  assert.deepEqual(readdirSync(join(root, 'done')).sort(), ['events.json', 'events.json.result.json']);
});

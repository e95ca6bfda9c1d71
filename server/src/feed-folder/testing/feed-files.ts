import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { buildFeed } from '../../build-feed.ts';
import { everySource, type FeedSender } from '../../feed/index.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { feedFormats } from '../../optional-module.ts';
import { watchFeedFolder } from '../feed-folder.ts';

type Result = {
  problem?: string;
  counts?: Record<string, number>;
  results?: { result: string; reason?: string }[];
};

export function openFeedFolder(server: TestApp, sender: FeedSender = everySource) {
  const root = mkdtempSync(join(tmpdir(), 'quaywatch-feed-folder-'));
  const watch = () => watchFeedFolder(buildFeed(server.platform), { root, sender, formats: feedFormats });
  const folder = watch();
  return {
    root,
    folder,
    watch,
    put: (name: string, text: string) => writeFileSync(join(root, name), text),
    list: (name: string) => readdirSync(join(root, name)).sort(),
    readResult: (path: string) => JSON.parse(readFileSync(join(root, `${path}.result.json`), 'utf8')) as Result,
    async settle(): Promise<void> {
      await folder.look();
      server.clock.advance({ seconds: 5 });
      await folder.look();
    },
  };
}

export const ownEvent = (container: string, eventId: string, port = 'LGP') => ({
  eventId,
  recordedAt: '2026-06-15T08:00:00Z',
  port,
  gkey: `folder-${container}`,
  container,
  status: { statusType: 'Discharged', timeKind: 'actual', statusTime: '2026-06-15T07:00:00Z' },
});

export async function statusOf(server: TestApp, container: string): Promise<string[]> {
  const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  return rows.map(({ port, statusType }) => `${port} ${statusType}`);
}

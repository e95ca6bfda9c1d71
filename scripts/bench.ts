// `pnpm bench [pages|lighthouse|tasks|search|feed-load|feed-cost|sign-in|ingest|alerts|jobs|size|helpdesk]`: prints the
// performance table. It never fails a build.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';

const only = process.argv.slice(2);
const wants = (name: string) => only.length === 0 || only.includes(name);

if (wants('pages') || wants('lighthouse') || wants('tasks')) {
  const e2e = join(root, 'e2e');
  await run('node', ['scripts/build.ts']);
  await run('node', ['scripts/publish.ts'], { env: { RELEASES_DIR: join(root, '.cache/bench/releases') } });
  const env = { CHROMIUM_PATH: await ensureChromium(console.log) };
  if (wants('pages')) {
    await run('node', ['scripts/build-monolith.ts']);
    await run('node', ['bench/pages.ts'], { cwd: e2e, env });
  }
  if (wants('tasks')) await run('node', ['tasks/count-tasks.ts'], { cwd: e2e, env });
  if (wants('lighthouse')) await run('node', ['bench/lighthouse.ts'], { cwd: e2e, env });
}
if (wants('search')) await run('node', ['bench/search-bench.ts'], { cwd: join(root, 'server') });
if (wants('feed-load')) await run('node', ['bench/feed-load-bench.ts'], { cwd: join(root, 'server') });
if (wants('feed-cost')) await run('node', ['bench/feed-cost-bench.ts'], { cwd: join(root, 'server') });
if (wants('sign-in')) await run('node', ['bench/sign-in-bench.ts'], { cwd: join(root, 'server') });
if (wants('ingest')) await run('node', ['bench/ingest-bench.ts'], { cwd: join(root, 'server') });
if (wants('alerts')) await run('node', ['bench/alerts-bench.ts'], { cwd: join(root, 'server') });
if (wants('jobs')) await run('node', ['bench/jobs-bench.ts'], { cwd: join(root, 'server') });
if (wants('size')) await run('node', ['bench/size-bench.ts'], { cwd: join(root, 'server') });
if (wants('helpdesk')) await run('node', ['bench/helpdesk-bench.ts'], { cwd: join(root, 'server') });

// `pnpm bench [pages|lighthouse|tasks|search|feed-load|feed-cost|sign-in|ingest|alerts|jobs|size|restore|helpdesk]`:
// runs all benches, or these, and ends with a table of their figures. Exit code 1: a goal was missed or a bench failed.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runBenches, type Bench } from './bench/run-benches.ts';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';
import { findNamed, runCommand } from './release/release-command.ts';

/** Does the work once, for the first caller, and gives all callers the same outcome. */
function once<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined;
  return () => (outcome ??= work());
}

const build = once(async () => {
  await run('node', ['scripts/build.ts']);
  await run('node', ['scripts/publish.ts'], { env: { RELEASES_DIR: join(root, '.cache/bench/releases') } });
  return { CHROMIUM_PATH: await ensureChromium(console.log) };
});
const buildBoth = once(async () => {
  const env = await build();
  await run('node', ['scripts/build-monolith.ts']);
  return env;
});

const inBrowser = { cwd: join(root, 'e2e'), prepare: build };
const server = join(root, 'server');
const benches: readonly Bench[] = [
  { ...inBrowser, name: 'pages', args: ['bench/pages.ts'], prepare: buildBoth },
  { ...inBrowser, name: 'tasks', args: ['tasks/count-tasks.ts'] },
  { ...inBrowser, name: 'lighthouse', args: ['bench/lighthouse.ts'] },
  ...globSync('bench/*-bench.ts', { cwd: server })
    .sort()
    .map((file) => ({ name: basename(file, '-bench.ts'), args: [file], cwd: server })),
];

await runCommand(async () => {
  const names = benches.map(({ name }) => name);
  const only = process.argv.slice(2).map((name) => findNamed(name, names));
  const wanted = benches.filter(({ name }) => only.length === 0 || only.includes(name));
  const isMet = await runBenches(wanted, (text) => void process.stdout.write(text));
  process.exitCode = isMet ? 0 : 1;
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTrialStore, recordCosts } from '@quaywatch/shared/build';
import { listApps, openReleaseStore, type ReleaseStore } from '@quaywatch/shared/build/releases';
import type { MeasuredPart, Release } from '@quaywatch/shared/release';
import { openFolder } from '@quaywatch/shared/store';
import { ensureChromium } from '../chromium.mjs';
import { tabulateExcess } from './over-budget.ts';
import { root, run } from '../prepare.mjs';
import { attempt } from './publish-tried.ts';

/**
 * Tries builds before they are published, next to what is live: types, tests, and every page and panel in a browser,
 * with its cost. A refused build never enters the store.
 * @param only folders of applications; all when empty
 * @throws with what is wrong
 */
export async function tryBuilds(
  store: ReleaseStore,
  only: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const folders = only.length > 0 ? only : listApps(root);
  say('Checking types');
  await attempt('the type check failed', () => checkTypes(folders));
  say('Running tests');
  const tests = ['--silent', '--reporters=default', '--passWithNoTests', ...folders.map((folder) => `/${folder}/`)];
  await attempt('tests fail', () => run('jest', tests, { quiet: true }));
  for (const folder of folders.filter((one) => existsSync(join(root, one, 'server'))))
    await attempt('tests fail', () => run('node', ['--test', `${folder}/server/**/*.test.ts`], { quiet: true }));
  say('Showing and measuring every page and panel in a browser');
  await attempt('it does not run in a browser', () => showAll(store, only));
}

async function checkTypes(folders: readonly string[]): Promise<void> {
  const project = join(root, '.cache/release/tsconfig.json');
  mkdirSync(join(root, '.cache/release'), { recursive: true });
  // Types of files that are not scripts, and of the test matchers.
  const ambient = ['shared/**/*.d.ts', 'shell/**/*.d.ts', 'remote-*/slots.d.ts', 'shared/testing/*.ts'];
  const include = [...folders.map((folder) => `${folder}/**/*`), ...ambient].map((path) => `../../${path}`);
  const exclude = ['../../**/node_modules', '../../**/dist', '../../remote-*/server'];
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.browser.json', compilerOptions, include, exclude }));
  await run('tsc', ['-p', project], { quiet: true });
}

async function showAll(store: ReleaseStore, only: readonly string[]): Promise<void> {
  const folder = join(root, '.cache/release/trial');
  const releases = await makeTrialStore(root, store, folder, only);
  const isShell = releases.some(({ name }) => name === 'shell');
  // A new shell must show the live remotes as well.
  const names = isShell ? await openReleaseStore(openFolder(folder)).listNames() : releases.map(({ name }) => name);
  await run('node', ['server/src/platform/database/embedded/make-empty-database.ts'], { quiet: true });
  const browser = await ensureChromium(() => undefined);
  await run('node', ['e2e/trial/try-releases.ts', folder, ...names], {
    quiet: true,
    env: { CHROMIUM_PATH: browser },
  });
  const measured = JSON.parse(readFileSync(join(folder, '.costs.json'), 'utf8')) as MeasuredPart[];
  refuseExcess(measured, releases);
  recordCosts(root, only, measured);
}

/** Checks only the new releases: live remotes are shown with a new shell, but may exceed their budgets with it. */
function refuseExcess(measured: readonly MeasuredPart[], releases: readonly Release[]): void {
  const table = tabulateExcess(measured, (remote) => releases.find(({ name }) => name === remote)?.budgets);
  if (table) throw new Error(`Refused: it costs more than its budgets allow.\n${table}`);
}

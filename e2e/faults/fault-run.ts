import { expect, type Page } from '@playwright/test';
import { moveTo } from '../fixtures/move-to.ts';
import { breakRelease, readRegistry, withoutRemote } from './broken-release.ts';
import type { Fault, FaultProxy } from './fault-proxy.ts';
import type { FaultRow } from './faults.ts';
import { startPath, type Part } from './parts.ts';

export type FaultRun = {
  readonly page: Page;
  readonly line: FaultProxy;
  readonly origin: string;
  readonly part: Part;
  readonly row: FaultRow;
};

const unavailable = 'This feature is temporarily unavailable.';
const offline = 'You are offline. Please try again once you are connected.';

/** @returns when the part was requested, by `performance.now()` */
export async function beginFault(run: FaultRun): Promise<number> {
  const { page, line, part, row } = run;
  const path = typeof part.path === 'string' ? part.path : await part.path(page);
  let askedAt = performance.now();
  if (row.offlineMs) {
    await page.goto(startPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await moveTo(page, path);
  } else {
    line.inject(await faultOf(run));
    // A hanging script keeps the page from finishing to load.
    await page.goto(path, { waitUntil: 'commit' });
  }
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  if (part.open) {
    await expect(page.getByRole('main').getByText(/Last refreshed at/)).toBeVisible({ timeout: 30_000 });
    askedAt = performance.now();
    await part.open(page);
  }
  return askedAt;
}

/** A panel that is missing from the registry shows no message. */
export const sayingSo = ({ page, part, row }: FaultRun) =>
  row.isUnreadable && part.isPanel
    ? page.getByRole('heading', { level: 1 })
    : page.getByText(row.offlineMs ? offline : unavailable);

/** Restores the connection or the file, or makes the previous release live again. */
export async function endFault(run: FaultRun): Promise<void> {
  const { page, line, row } = run;
  const { release: _rolledBack, ...files } = row.isGone ? await faultOf(run) : {};
  line.inject(files);
  if (row.offlineMs) await page.context().setOffline(false);
}

async function faultOf({ origin, part, row }: FaultRun): Promise<Fault> {
  const release = row.release && (await breakRelease(origin, part, row.release));
  return {
    ...(row.how && { file: row.how, hits: await hitsOf(origin, part, row, release?.rename) }),
    ...(row.times && { times: row.times }),
    ...(row.registry && { registry: row.registry }),
    ...(release && { release, revision: release.revision }),
    ...(row.hasBefore && { hasBefore: true }),
    ...(row.isUnreadable && withoutRemote(part.remote)),
  };
}

async function hitsOf(origin: string, { remote, module }: Part, { file }: FaultRow, rename = (text: string) => text) {
  if (file === 'every file') return (path: string) => path.startsWith(`/releases/${remote}/`);
  const registry = await readRegistry(origin);
  const live = registry.remotes.find(({ descriptor }) => descriptor.name === remote);
  const address = rename((file === 'entry' ? live?.entry : live?.scripts[module]?.at(-1)) ?? '');
  return (path: string) => path === address;
}

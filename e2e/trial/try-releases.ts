// `node try-releases.ts <release store> <remote...>`: shows every page and panel of these releases in a browser, and
// holds panels to their slots' contracts. Prints each problem as a line and exits with 1. If there is none, measures
// what each part costs and writes it to `.costs.json` in the store. `DEMO_DATA_DIR` names demo data to copy; otherwise
// they are made.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseChannel, parseRelease, type Release } from '@quaywatch/shared/release';
import { findSlot as findOpened } from '@quaywatch/shared/remote';
import { chromium } from '@playwright/test';
import { startBuiltProduct } from '../built-product.ts';
import { ownChromium } from '../fixtures/chromium.ts';
import { findFreePort } from '../fixtures/find-free-port.ts';
import { fillExamples } from './fill-examples.ts';
import { listVisits } from './list-visits.ts';
import { measureParts } from './measure-parts.ts';
import { trySlots } from './try-slots.ts';
import { visitPart } from './visit-part.ts';

const [store = '', ...names] = process.argv.slice(2);
const atOnce = 2;

function readLive(name: string): Release {
  const read = (...path: string[]) => readFileSync(join(store, name, ...path), 'utf8');
  return parseRelease(read(parseChannel(read('channel.json')).current, 'release.json'));
}

const dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-trial-'));
if (process.env.DEMO_DATA_DIR) cpSync(process.env.DEMO_DATA_DIR, dataDir, { recursive: true });
const product = await startBuiltProduct(await findFreePort(), dataDir, store);
const stored = readdirSync(store).filter((name) => existsSync(join(store, name, 'channel.json')));
const live = await fillExamples(stored.map(readLive), product.origin);
const releases = live.filter(({ name }) => names.includes(name));
const openers = {
  shellOpens: live.find(({ name }) => name === 'shell')?.opens,
  remotes: live.flatMap(({ descriptor }) => (descriptor ? [{ descriptor }] : [])),
};
const findSlot = (slot: string) => findOpened(openers, slot);
const browser = await chromium.launch(ownChromium('--disable-background-networking'));
const problems: string[] = [];
// The longest first, because the slots of a release are tried one after another.
const trials = [
  ...releases.map((release) => () => trySlots(browser, product.origin, release, findSlot)),
  ...releases
    .flatMap((release) => listVisits(release, findSlot, live))
    .map((visit) => () => visitPart(browser, product.origin, visit)),
];

async function work(): Promise<void> {
  for (let trial = trials.shift(); trial; trial = trials.shift()) problems.push(...(await trial()));
}

try {
  await Promise.all(Array.from({ length: atOnce }, work));
  if (problems.length === 0) {
    const { measured, problems: unmeasured } = await measureParts(browser, product.origin, releases, findSlot);
    problems.push(...unmeasured);
    writeFileSync(join(store, '.costs.json'), JSON.stringify(measured));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

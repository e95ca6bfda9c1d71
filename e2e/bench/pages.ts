// node bench/pages.ts: measures the cost of a first visit on a slow phone, by turns for the product with its remotes
// and for the same sources as one bundle, and the cost of clicks on the pages.
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProduct, type BuiltProduct } from '../built-product.ts';
import { ownChromium } from '../fixtures/chromium.ts';
import { measureClicks } from './measure-clicks.ts';
import { median, visit, type Page, type Visit } from './page-visit.ts';

const root = join(import.meta.dirname, '../..');
const visits = Number(process.env.BENCH_VISITS ?? 9);
const wanted = { bytes: 1.12, time: 1.05, depth: 3, inp: 100, task: 50 };

const pages: Page[] = [
  { name: 'sign-in', path: '/login', ready: 'Not registered?', mostBytes: 135_000 },
  { name: 'dashboard', path: '/dashboard', account: 'paid@quaywatch.test', ready: 'Welcome Back' },
  {
    name: 'container page',
    path: '/containers?numbers=QWCU2001010%20QWCU2002022',
    account: 'paid@quaywatch.test',
    ready: 'Available for Collection',
    mostBytes: 225_000,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-pages-'));
const products: BuiltProduct[] = [];

async function serve(name: string, port: number, releases: string) {
  const product = await startBuiltProduct(port, join(folder, name), join(root, '.cache', releases));
  products.push(product);
  return product.origin;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (value: number, limit: number) =>
  `${value.toFixed(2)} (${value <= limit ? 'met' : 'MISSED'}: at most ${limit})`;
const whole = (value: number, limit: number) =>
  `${Math.round(value)} (${value <= limit ? 'met' : 'MISSED'}: at most ${limit})`;
const summary = (taken: Visit[]) => ({
  time: median(taken.map(({ milliseconds }) => milliseconds)),
  bytes: median(taken.map(({ scriptBytes }) => scriptBytes)),
  requests: median(taken.map(({ requests }) => requests)),
  depth: median(taken.map(({ depth }) => depth)),
});

try {
  const remotes = await serve('remotes', 8171, 'bench/releases');
  const bundle = await serve('bundle', 8172, 'monolith/releases');
  const browser = await chromium.launch(ownChromium());
  console.log(
    `First visits, empty cache, 1.6 Mbit/s, 150 ms, processor 4 times slower; medians of ${visits}; bytes of script as sent (brotli)\n`,
  );
  for (const page of pages) {
    const taken = { remotes: [] as Visit[], bundle: [] as Visit[] };
    for (let round = 0; round < visits; round += 1) {
      taken.remotes.push(await visit(browser, remotes, page));
      taken.bundle.push(await visit(browser, bundle, page));
    }
    const [own, rival] = [summary(taken.remotes), summary(taken.bundle)];
    for (const [name, { time, bytes, requests, depth }] of [
      ['remotes', own],
      ['one bundle', rival],
    ] as const)
      console.log(
        `${page.name.padEnd(15)} ${name.padEnd(11)} script ${kilobytes(bytes).padStart(9)}  requests ${String(requests).padStart(3)}  depth ${depth}  rendered ${Math.round(time)} ms`,
      );
    console.log(
      `${''.padEnd(15)} bytes ${verdict(own.bytes / rival.bytes, wanted.bytes)}, time ${verdict(own.time / rival.time, wanted.time)}, depth ${verdict(own.depth, wanted.depth)}`,
    );
    if (page.mostBytes !== undefined)
      console.log(
        `${''.padEnd(15)} script until it is usable ${kilobytes(own.bytes)} (${own.bytes <= page.mostBytes ? 'met' : 'MISSED'}: at most ${kilobytes(page.mostBytes)})`,
      );
  }
  console.log('\nClicks, processor 4 times slower: input to next paint, and the longest task in processor time\n');
  for (const { name, inp, task } of await measureClicks(browser, remotes, visits))
    console.log(
      `${name.padEnd(32)} next paint in ms ${whole(inp, wanted.inp)}, longest task in ms ${whole(task, wanted.task)}`,
    );
  await browser.close();
} finally {
  await Promise.all(products.map((product) => product.stop()));
  rmSync(folder, { recursive: true, force: true });
}

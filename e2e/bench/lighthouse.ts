// node bench/lighthouse.ts: Lighthouse scores of the sign-in page and of a paying customer's dashboard on a phone.
import type { Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProduct } from '../built-product.ts';
import { categories, lighthouseVisit } from './lighthouse-visit.ts';
import { median } from './page-visit.ts';

const visits = Number(process.env.BENCH_VISITS ?? 5);
const releases = join(import.meta.dirname, '../../.cache/bench/releases');

type Page = { path: string; account?: string; performance: number; largestPaint: number };

/** With the lowest score for performance and the longest time until the largest paint, in milliseconds. */
const pages: Page[] = [
  { path: '/login', performance: 100, largestPaint: 1_300 },
  { path: '/dashboard', account: 'paid@quaywatch.test', performance: 99, largestPaint: 1_600 },
];

const scoreOf = (runs: Result[], category: (typeof categories)[number]) =>
  median(runs.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100)));
const figureOf = (runs: Result[], audit: string) =>
  median(runs.map(({ audits }) => audits[audit]?.numericValue ?? NaN));

const lossesOf = (runs: Result[], category: (typeof categories)[number]) => {
  const lost = runs.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(lost)].sort();
};

function print({ path, performance, largestPaint }: Page, runs: Result[]) {
  const goals = { performance, accessibility: 100, 'best-practices': 100 };
  const scores = categories.map((category) => {
    const score = scoreOf(runs, category);
    return `${category} ${score} (${score >= goals[category] ? 'met' : 'MISSED'}: at least ${goals[category]})`;
  });
  const milliseconds = (audit: string) => Math.round(figureOf(runs, audit));
  const largest = milliseconds('largest-contentful-paint');
  console.log(`${path.padEnd(12)} ${scores.join(', ')}`);
  console.log(
    `${''.padEnd(12)} LCP in ms ${largest} (${largest <= largestPaint ? 'met' : 'MISSED'}: at most ${largestPaint})`,
  );
  console.log(
    `${''.padEnd(12)} FCP ${milliseconds('first-contentful-paint')} ms, TBT ${milliseconds('total-blocking-time')} ms, CLS ${figureOf(runs, 'cumulative-layout-shift').toFixed(3)}`,
  );
  for (const category of ['accessibility', 'best-practices'] as const)
    for (const id of lossesOf(runs, category)) console.log(`${''.padEnd(12)} ${category} loses by ${id}`);
}

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-lighthouse-data-'));
try {
  const product = await startBuiltProduct(8183, join(folder, 'data'), releases);
  try {
    console.log(
      `Lighthouse, mobile, first visits, simulated slow 4G, processor as it is (cpuSlowdownMultiplier 1); medians of ${visits}\n`,
    );
    for (const page of pages) {
      const runs: Result[] = [];
      for (let round = 0; round < visits; round += 1)
        runs.push(await lighthouseVisit(product.origin, page.path, page.account));
      print(page, runs);
    }
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import {
  findExceeded,
  findLongestTask,
  type MeasuredPart,
  type PartCosts,
  type Release,
} from '@quaywatch/shared/release';
import type { Browser } from '@playwright/test';
import { costPart, marksOf, mounts, type OtherCosts } from './cost-part.ts';
import { listParts, type FindSlot, type TriedPart } from './list-visits.ts';
import { traceTasks } from './trace-tasks.ts';

/** Several at once, because each waits most of the time. */
const atOnce = 3;
const mostTries = 3;

/**
 * Measures the cost of every page and panel. A part whose task is over its budget is shown on up to two more pages, and
 * the smallest figure counts, because another program may have used the processor.
 * @returns also a line for each part that could not be measured
 */
export async function measureParts(browser: Browser, origin: string, releases: readonly Release[], findSlot: FindSlot) {
  const parts = releases.flatMap((release) => listParts(release, findSlot));
  const problems: string[] = [];
  const tasks = new Map<TriedPart, number>();
  const others = new Map<TriedPart, OtherCosts>();
  let left = parts;
  for (let attempt = 1; attempt <= mostTries && left.length > 0; attempt += 1) {
    const trace = await traceTasks(browser);
    const failed = new Set<TriedPart>();
    await forEach(left, async (part) => {
      try {
        const found = await costPart(browser, origin, part, !others.has(part));
        if (found) others.set(part, found);
      } catch (error) {
        failed.add(part);
        problems.push(`${part.what}, measured: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
      }
    });
    const events = await trace.stop();
    left = left.filter((part) => {
      if (failed.has(part)) return false;
      const found = Math.min(tasks.get(part) ?? Infinity, findLongestTask(events, ...marksOf(part)));
      tasks.set(part, found);
      return !others.has(part) || found > (part.budget?.longTaskMs ?? Infinity);
    });
  }
  const measured = parts.flatMap((part): MeasuredPart[] => {
    const longTaskMs = tasks.get(part);
    if (longTaskMs === undefined) return [];
    const { release, module, what, budget } = part;
    const costs: PartCosts = { longTaskMs, ...(others.get(part) ?? nothingElse) };
    if (!others.has(part) && (!budget || findExceeded(costs, budget).length === 0))
      problems.push(`${what}, measured: it takes too long to be shown ${mounts} times`);
    return [{ remote: release.name, module, what, costs }];
  });
  return { measured, problems };
}

const nothingElse: OtherCosts = { heapBytes: 0, nodes: 0, listeners: 0, scriptBytes: 0 };

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const workOff = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}

// Writes the figures for docs/benchmarks.md; used by `pnpm test:faults`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faults } from './faults.ts';
import { columns } from './parts.ts';

/** The time until the part was drawn again, or the requests per minute while it was down. */
export type Figure = {
  readonly row: string;
  /** The name of the remote, or "panels" for panels on pages of other remotes. */
  readonly column: string;
  readonly part: string;
  readonly healedMs?: number;
  readonly requests?: number;
};

const file = join(import.meta.dirname, '../../.cache/results/faults.md');

// eslint-disable-next-line no-restricted-syntax -- Playwright looks for a default export
export default class FaultTable implements Reporter {
  private readonly figures: Figure[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === 'figure' && description) this.figures.push(JSON.parse(description) as Figure);
  }

  onEnd() {
    if (this.figures.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.print());
  }

  printsToStdio() {
    return false;
  }

  private print(): string {
    const names = Object.keys(columns);
    const rows = faults.map(({ name }) => [
      name,
      ...names.map((column) => seconds(this.timesOf({ row: name, column })[0])),
      this.requestsOf(name),
    ]);
    const parts = Object.values(columns).flatMap((column) => column.map(({ name }) => name));
    const ofParts = parts.map((part) => {
      const times = this.timesOf({ part });
      return [part, String(times.length), seconds(medianOf(times)), seconds(times.at(-1))];
    });
    const all = this.timesOf({});
    return [
      printTable(['fault', ...names, 'requests'], rows),
      `${all.length} runs: median ${seconds(medianOf(all))} s, worst ${seconds(all.at(-1))} s.\n`,
      printTable(['page or panel', 'faults', 'median', 'worst'], ofParts),
    ].join('\n');
  }

  private timesOf(only: Partial<Figure>): number[] {
    const keys = Object.keys(only) as (keyof Figure)[];
    const found = this.figures.filter((figure) => keys.every((key) => figure[key] === only[key]));
    return found.flatMap(({ healedMs = [] }) => healedMs).sort((a, b) => a - b);
  }

  private requestsOf(row: string): string {
    const found = this.figures.filter((figure) => figure.row === row).flatMap(({ requests = [] }) => requests);
    return found.length === 0 ? '' : String(Math.max(...found));
  }
}

const printTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const medianOf = (times: readonly number[]) => times[Math.floor(times.length / 2)];

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : (milliseconds / 1_000).toFixed(1);

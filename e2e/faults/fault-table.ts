// Writes down how soon parts came back: what docs/benchmarks.md shows of `pnpm test:faults`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faults } from './faults.ts';
import { parts } from './parts.ts';

/** What one test measured: until the part was drawn again, or the requests of a minute while it was down. */
export type Figure = {
  readonly row: string;
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
    const times = this.figures.flatMap(({ healedMs = [] }) => healedMs).sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    const rows = faults.map(({ name }) => {
      const found = parts.map((part) => this.find(name, part.name)?.healedMs);
      const requests = this.figures.find(({ row, requests: count }) => row === name && count !== undefined)?.requests;
      return [name, ...found.map(seconds), requests === undefined ? '' : String(requests)];
    });
    const head = ['fault', ...parts.map(({ name }) => name), 'requests'];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return `${lines.join('\n')}\n\n${times.length} runs: median ${seconds(median)} s, worst ${seconds(times.at(-1))} s.\n`;
  }

  private find(row: string, part: string) {
    return this.figures.find((figure) => figure.row === row && figure.part === part && figure.healedMs !== undefined);
  }
}

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : (milliseconds / 1_000).toFixed(1);

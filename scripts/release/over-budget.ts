import { costMeasures, type CostMeasure } from '@quaywatch/shared/contract';
import { findExceeded, type MeasuredPart, type PartBudget, type PartCosts } from '@quaywatch/shared/release';

type Budgets = Readonly<Record<string, PartBudget>>;

const thousands = (value: number, digits = 0) => value.toLocaleString('en-GB', { maximumFractionDigits: digits });
const kilobytes = (value: number) => `${thousands(value / 1000, 1)} kB`;

const shown: Readonly<Record<CostMeasure, { name: string; print: (value: number) => string; advice: string }>> = {
  longTaskMs: {
    name: 'longest task',
    print: (value) => `${thousands(value)} ms`,
    advice: 'split the work, do less of it, or put it off until it is needed',
  },
  heapBytes: {
    name: 'memory for each showing',
    print: kilobytes,
    advice: 'let go of what outlives the part: lists and caches of a module, closures of subscriptions',
  },
  nodes: {
    name: 'nodes for each showing',
    print: (value) => thousands(value, 1),
    advice: 'remove elements that the part added, and keep no references to removed ones',
  },
  listeners: {
    name: 'listeners for each showing',
    print: (value) => thousands(value, 1),
    advice: 'end each listener and subscription in the clean-up of its effect',
  },
  scriptBytes: {
    name: 'scripts',
    print: kilobytes,
    advice: 'load with lazyPart what the first screen does not need, or drop a package',
  },
};

/** One text for all measures, with parts such as `scripts 24.1 of 30 kB`. */
export const describeCosts = (costs: PartCosts, budget: PartCosts | undefined): string =>
  costMeasures
    .map((measure) => {
      const { name, print } = shown[measure];
      return `${name} ${print(costs[measure])}${budget ? ` of ${print(budget[measure])}` : ''}`;
    })
    .join(', ');

/** A table of everything over its budget and what to do about it; null if nothing is. */
export function tabulateExcess(
  measured: readonly MeasuredPart[],
  budgetsOf: (remote: string) => Budgets | undefined,
): string | null {
  const rows = measured.flatMap(({ remote, module, what, costs }) => {
    const budget = budgetsOf(remote)?.[module];
    return (budget ? findExceeded(costs, budget) : []).map((measure) => {
      const { name, print, advice } = shown[measure];
      return [what, name, print(costs[measure]), print(budget?.[measure] ?? 0), advice];
    });
  });
  if (rows.length === 0) return null;
  const all = [['part', 'measure', 'value', 'budget', 'what to do'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

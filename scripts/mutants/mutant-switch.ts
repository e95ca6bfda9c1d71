import { readFileSync, writeFileSync } from 'node:fs';
import type { Plan } from './run-mutants.ts';

/** What the mutated source reads; the instrumenter chooses the names. */
type Namespace = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
};

const namespace: Namespace = {};
Object.assign(globalThis, { __stryker__: namespace });

const findReached = (): Record<string, number> => namespace.mutantCoverage?.perTest['as it is'] ?? {};

export const readPlan = (): Plan => JSON.parse(readFileSync(process.env['MUTANTS_PLAN'] ?? '', 'utf8')) as Plan;

/** Activates one mutant; an empty name activates none. An endless loop throws after many steps. */
export function wake(id: string): void {
  namespace.activeMutant = id;
  namespace.currentTestId = id || 'as it is';
  namespace.hitCount = 0;
  namespace.hitLimit = 100 * Math.max(100, findReached()[id] ?? 0);
}

export function noteProgress({ progress }: Plan, id: string): void {
  writeFileSync(progress, id);
}

/** Records which mutants tests reach; the reporter adds those that tests noticed. */
export function writeReached({ results }: Plan): void {
  writeFileSync(results, JSON.stringify({ reached: Object.keys(findReached()) }));
}

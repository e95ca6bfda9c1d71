import { readFileSync, writeFileSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { readPlan } from './mutant-switch.ts';
import type { Results } from './run-mutants.ts';

export default async function* reportMutants(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failed: string[] = [];
  for await (const event of events) {
    if (event.type !== 'test:fail') continue;
    if (event.data.nesting === 0) failed.push(event.data.name.replace('as it is', ''));
    yield `${event.data.name}: ${String(event.data.details.error.cause ?? event.data.details.error)}\n`;
  }
  const { results } = readPlan();
  writeFileSync(results, JSON.stringify({ ...(JSON.parse(readFileSync(results, 'utf8')) as Results), failed }));
}

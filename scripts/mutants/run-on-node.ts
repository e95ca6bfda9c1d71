// node --test-reporter=node-reporter.ts run-on-node.ts: runs the tests of server rules once unchanged and once per
// mutant. Everything between test and rules is reloaded each time, because mutants also change constants.
import { registerHooks } from 'node:module';
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { noteProgress, readPlan, wake, writeReached } from './mutant-switch.ts';

const plan = readPlan();
const rules = pathToFileURL(plan.rules).href;
const reloaded = new Set(plan.reloaded.map((file) => pathToFileURL(file).href));

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const query = context.parentURL?.split('?mutant=')[1];
    return query !== undefined && reloaded.has(resolved.url)
      ? { ...resolved, url: `${resolved.url}?mutant=${query}` }
      : resolved;
  },
  load(url, context, nextLoad) {
    return url.startsWith(`${rules}?mutant=`)
      ? { format: 'module-typescript', source: plan.source, shortCircuit: true }
      : nextLoad(url, context);
  },
});

for (const id of ['', ...plan.mutants]) {
  noteProgress(plan, id);
  wake(id);
  await runTests(id);
}
writeReached(plan);

function runTests(id: string): Promise<void> {
  return new Promise((resolve) => {
    void suite(id || 'as it is', async () => {
      try {
        for (const test of plan.tests) await import(`${pathToFileURL(test).href}?mutant=${id}`);
      } finally {
        after(() => resolve());
      }
    });
  });
}

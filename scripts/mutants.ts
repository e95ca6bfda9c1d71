// `pnpm mutants [start of a path] [--all] [--seed N]`: breaks each rule in one place at a time and checks that its unit
// tests notice. It tries a sample of places in each file, or all (decision 0054).
import { parseArgs } from 'node:util';
import { findRules } from './mutants/find-rules.ts';
import { makeMutants } from './mutants/make-mutants.ts';
import { describeFile, describeTotals, isEnough, type FileReport } from './mutants/mutation-report.ts';
import { runMutants } from './mutants/run-mutants.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});

const wanted = findRules().filter(
  ({ path }) => positionals.length === 0 || positionals.some((start) => path.startsWith(start)),
);
if (wanted.length === 0) throw new Error(`No rules begin with ${positionals.join(' or ')}`);

const reports: FileReport[] = [];
for (const rules of wanted) {
  const mutants = await makeMutants(rules.path, { seed: values.seed, size: values.all ? Infinity : 10 });
  const report = { path: rules.path, tests: rules.tests.length, ...(await runMutants(rules, mutants)) };
  reports.push(report);
  console.log(describeFile(report));
}
console.log(describeTotals(reports));
process.exitCode = isEnough(reports) ? 0 : 1;

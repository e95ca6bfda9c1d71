import { readFileSync, writeFileSync } from 'node:fs';

export default class MutantsReporter {
  onRunComplete(_, { testResults }) {
    const { results } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));
    const cases = testResults.flatMap((file) => file.testResults).filter(({ status }) => status === 'failed');
    for (const { failureMessage } of testResults) if (failureMessage) process.stdout.write(failureMessage);
    const failed = new Set(cases.map(({ ancestorTitles: [id] }) => id.replace('as it is', '')));
    writeFileSync(results, JSON.stringify({ ...JSON.parse(readFileSync(results, 'utf8')), failed: [...failed] }));
  }
}

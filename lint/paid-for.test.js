// Only one server module may change what customers have paid for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readImportGraph } from './import-graph.js';

const source = join(import.meta.dirname, '../server/src');
const owner = 'subscriptions/';
const writers = ['customers/paid-for.queries.ts', 'customers/index.ts'];
const ownColumns = ['tier', 'subscriptionRenews', 'trialStartedAt'];

const ownTables = /\.(insert|update|delete)\(\s*(paidPeriods|invoices|invoiceNumbers)\s*\)/;
const ownTablesInSql = /\b(insert into|update|delete from)\s+(\$\{)?"?(paidPeriods|paid_periods|invoice\w*)\b/i;
const ownFunctions = /\bsave(Tier|TrialStart|Renews)\b/;
const accountsInSql = /\bupdate\s+(\$\{)?"?customers\b/i;
const updateOfAccounts = /\.update\(\s*customers\s*\)\s*\.set\(([^)]*)\)/g;

/** Whether a `set` may change one of the columns; true if the columns cannot be read from the code. */
function mayBeOurs(values) {
  const [, columns] = /^\s*\{([^{}]*)\}\s*$/.exec(values) ?? [];
  return columns === undefined || columns.includes('...') || ownColumns.some((name) => columns.match(`\\b${name}\\b`));
}

function findWrite(text) {
  const found =
    ownTables.exec(text) ?? ownTablesInSql.exec(text) ?? ownFunctions.exec(text) ?? accountsInSql.exec(text);
  if (found) return found[0];
  const update = [...text.matchAll(updateOfAccounts)].find(([, values]) => mayBeOurs(values));
  return update ? update[0] : null;
}

test('only subscriptions writes an account’s tier, trial, renewal, paid periods and invoices', () => {
  const files = [...readImportGraph(source).keys()];
  const writes = files
    .filter((file) => !file.startsWith(owner) && !writers.includes(file))
    .flatMap((file) => {
      const write = findWrite(readFileSync(join(source, file), 'utf8'));
      return write === null ? [] : [`${file}: ${write}`];
    });

  assert.ok(files.filter((file) => file.startsWith(owner)).length > 5);
  assert.deepEqual(writes, []);
});

test('such a write is found in whatever form it is written', () => {
  const forbidden = [
    `await tx.update(customers).set({ tier: 'Paid' })`,
    `tx\n    .update(customers)\n    .set({ lastSignInAt: at, subscriptionRenews })`,
    `tx.update(customers).set({ ...details })`,
    `tx.update(customers).set(details)`,
    `await saveTier(tx, [customerId], 'Paid')`,
    `import { saveRenews } from '../customers/index.ts';`,
    'tx.insert(paidPeriods).values(period)',
    'tx.delete(invoices)',
    'tx.update(invoiceNumbers).set({ last })',
    'sql`update ${customers} set tier = ${tier}`',
    'sql`insert into paid_periods values (1)`',
    'sql`delete from ${invoices}`',
  ];
  const allowed = [
    `tx.update(customers).set({ lastSignInAt: at })`,
    `tx.select({ tier: customers.tier }).from(customers)`,
    'tx.insert(customers).values(person)',
    'sql`select max(ends_at) from ${paidPeriods}`',
  ];

  assert.deepEqual(
    forbidden.filter((text) => findWrite(text) === null),
    [],
  );
  assert.deepEqual(
    allowed.filter((text) => findWrite(text) !== null),
    [],
  );
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { limits } from '@quaywatch/shared/contract';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { outboxDays } from '../notifications/clear-outbox.ts';
import { knownDeviceLife } from '../identity/known-devices/known-devices.queries.ts';
import { serverLimits } from '../platform/server-limits.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const source = join(import.meta.dirname, '..');
const operating = readFileSync(join(source, '../../docs/operating.md'), 'utf8');
const [chapter = ''] = operating.split('\n## How long things are kept\n')[1]?.split('\n## ') ?? [];
const rows = chapter.split('\n').flatMap((line) => {
  const [, what, tables, until] = /^\| (.+?) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
  return what === undefined || until === undefined || /^-+$/.test(what) ? [] : [{ what, tables, until }];
});

/** What is in these is not about anybody. */
const ofNobody = [
  'boxes_to_fold',
  'canary_stops',
  'invoice_numbers',
  'port_contacts',
  'renewal_vat',
  'sandbox_transactions',
  'simulated_ports',
  'used_captcha_solutions',
];

/** Types of jobs that carry more than ids and moments, with what the list calls it; null if nothing is about people. */
const jobs: Readonly<Record<string, string | null>> = {
  AccessKeyCreated: 'the names of new keys, for the mail about them',
  AccountDeleted: 'the address to which a deletion was confirmed',
  AlertContactChanged: 'new contacts of alerts, for the mail about them',
  ContactMessage: 'messages of the contact form, with name and email',
  GrantedPassword: null,
  MailJob: null,
  'RenewalNotice & { readonly customerId: string }': null,
  SmsReceipt: null,
};

test('the list of how long things are kept names each table with something about people [SRV-364]', async () => {
  const stored = await server.database.db.execute<{ name: string; columns: string }>(sql`
    select c.relname as name, string_agg(a.attname, ' ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname`);
  const named = new Set(rows.flatMap(({ tables = '' }) => [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name)));

  assert.deepEqual([...named, ...ofNobody].toSorted(), stored.rows.map(({ name }) => name).toSorted());
  for (const { name, columns } of stored.rows.filter((table) => ofNobody.includes(table.name)))
    assert.doesNotMatch(columns, /customer|session|email|phone|recipient|network/, name);
});

test('it names each job that carries more about people than an id [SRV-364]', () => {
  const exclude = ['**/*.test.ts', 'customers/register-letter.ts'];
  const kinds = globSync('**/*.ts', { cwd: source, exclude }).flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/(?:jobs\.work|registerLetter)<([^>]+)>\(/g)].map(
      ([, kind = '']) => kind,
    ),
  );
  const isOfIds = (kind: string) => /^\{( (\w*Id|number|change|endedAt)\??: \w+;?)+ \}$/.test(kind);

  assert.ok(kinds.length > 10);
  assert.deepEqual(kinds.filter((kind) => !isOfIds(kind)).toSorted(), Object.keys(jobs).toSorted());
  for (const what of Object.values(jobs))
    assert.ok(what === null || rows.some((row) => row.what === what && row.tables === '`pgboss.job`'), what ?? '');
});

test('its figures are those that the jobs delete by [SRV-364]', () => {
  const untilOf = (table: string) => rows.find(({ tables }) => tables?.includes(`\`${table}\``))?.until ?? '';

  assert.match(untilOf('webhook_deliveries'), new RegExp(`\\b${serverLimits.webhookLogDays} days`));
  assert.match(untilOf('webhook_deliveries'), new RegExp(serverLimits.webhookDeliveriesKept.toLocaleString('en-GB')));
  assert.match(untilOf('access_keys'), new RegExp(`\\b${serverLimits.accessKeyDaysAfterEnd} days`));
  assert.match(untilOf('known_devices'), new RegExp(`\\b${knownDeviceLife / 86_400_000} days`));
  assert.match(untilOf('container_watches'), new RegExp(`\\b${limits.watchDays} days`));
  assert.match(untilOf('team_changes'), new RegExp(`\\b${limits.teamChangeDays} days`));
  assert.match(untilOf('shared_results'), /\bseven days/);
  assert.match(untilOf('outbox/'), new RegExp(`\\b${outboxDays} days`));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readViolations, releaseOf } from './policy-reports.rules.ts';

const host = 'quaywatch.example';
const path = '/releases/tracking/1.0.0-a/page.js';
const page = `https://${host}${path}`;

const readOld = (fields: object) => readViolations({ 'csp-report': fields })?.[0];
const readNew = (...entries: readonly unknown[]) => readViolations(entries);
const refused = (body: unknown) => ({ type: 'csp-violation', body });
const addressesOf = (violation: { readonly addresses: readonly URL[] } | undefined) => violation?.addresses.map(String);

test('a report in either format says what was refused and where, and nothing that a customer typed [SRV-133]', () => {
  const blocked = 'https://elsewhere.example/beacon?who=secret';
  const source = `${page}?attempt=secret#secret`;
  const wanted = { directive: 'connect-src', blocked: 'https://elsewhere.example', at: `${path}:1:2048` };

  const old = readOld({
    'effective-directive': 'connect-src',
    'blocked-uri': blocked,
    'source-file': source,
    'line-number': 1,
    'column-number': 2048,
  });
  const [recent] =
    readNew(
      refused({
        effectiveDirective: 'connect-src',
        blockedURL: blocked,
        sourceFile: source,
        lineNumber: 1,
        columnNumber: 2048,
      }),
    ) ?? [];

  for (const violation of [old, recent]) {
    const { addresses, ...said } = violation ?? { addresses: [] };
    assert.deepEqual(said, wanted);
    assert.deepEqual(addresses.map(String), [source, blocked]);
  }
});

test('an older browser sends the whole directive, of which the first word counts [SRV-133]', () => {
  const older = { 'violated-directive': "style-src 'self' https://a.example" };

  assert.equal(readOld(older)?.directive, 'style-src');
  assert.equal(readOld({ ...older, 'effective-directive': 'style-src-elem' })?.directive, 'style-src-elem');
});

test('a directive that is not ours, or not a text, counts as other [SRV-133]', () => {
  for (const made of ['made-up', '', 7, null, undefined, {}, ['img-src'], { toString: 'not a function' }])
    assert.equal(readOld({ 'effective-directive': made })?.directive, 'other', JSON.stringify(made));
});

test('a file that does not match its release is an integrity violation, without a place [SRV-133]', () => {
  const [violation, ...more] =
    readNew({ type: 'integrity-violation', body: { blockedURL: `${page}?secret`, sourceFile: 'https://x/y.js' } }) ??
    [];

  assert.deepEqual(more, []);
  assert.deepEqual(
    [violation?.directive, violation?.blocked, violation?.at, addressesOf(violation)],
    ['integrity', `https://${host}`, null, [`${page}?secret`]],
  );
});

const blocks: readonly (readonly [sent: unknown, kept: string, why: string])[] = [
  ['inline', 'inline', 'a word of the browser'],
  ['trusted-types-sink', 'trusted-types-sink', 'a word with hyphens'],
  ['x'.repeat(40), 'x'.repeat(40), 'a word of 40 letters'],
  ['x'.repeat(41), 'unknown', 'a word that is too long'],
  ['What the customer typed', 'unknown', 'a text'],
  ['inline!', 'unknown', 'a word with something behind it'],
  [' inline', 'unknown', 'a word with something before it'],
  ['', 'unknown', 'nothing'],
  [7, 'unknown', 'a number'],
  [['inline'], 'unknown', 'a list with a word'],
  [['https://a.example/x'], 'unknown', 'a list with an address'],
  ['https://user:secret@a.example:8443/path?secret', 'https://a.example:8443', 'an address'],
  ['data:text/html,secret', 'data:', 'an address without a site'],
  [`https://${'a'.repeat(200)}.example/`, `https://${'a'.repeat(92)}`, 'a site with a long name'],
];
for (const [sent, kept, why] of blocks)
  test(`for a blocked resource, ${why} is kept as '${kept.slice(0, 40)}' [SRV-133]`, () => {
    assert.equal(readOld({ 'blocked-uri': sent })?.blocked, kept);
  });

test('a place in a script has a line and a column only if they are whole numbers [SRV-133]', () => {
  const at = (line: unknown, column: unknown) =>
    readOld({ 'source-file': page, 'line-number': line, 'column-number': column })?.at;

  assert.deepEqual(
    [at(3, 14), at(3, undefined), at(undefined, 14), at('3', 1.5), at(0, Infinity)],
    [`${path}:3:14`, `${path}:3`, `${path}:14`, path, `${path}:0`],
  );
  assert.equal(readOld({ 'line-number': 3 })?.at, null);
  assert.equal(readOld({ 'source-file': 'no address', 'line-number': 3 })?.at, null);
  assert.deepEqual(addressesOf(readOld({ 'source-file': 7, 'blocked-uri': 'inline' })), []);
});

test('anything that is not a report in either format is ignored [SRV-133]', () => {
  for (const body of [null, undefined, 7, 'text', {}, { 'csp-report': null }, { 'csp-report': 'text' }])
    assert.equal(readViolations(body), null);
  assert.deepEqual(readViolations([]), []);
  assert.equal(readViolations({ 'csp-report': {} })?.length, 1);
});

test('list entries that are no violations are skipped, and the rest is read [SRV-133]', () => {
  const odd = [null, 1, 'csp-violation', [], {}, { type: 'csp-violation' }, refused(null), refused('text')];
  const other = { type: 'deprecation', body: { id: 'secret' } };

  assert.deepEqual(
    readNew(...odd, other, refused({ effectiveDirective: 'img-src' }))?.map(({ directive }) => directive),
    ['img-src'],
  );
});

test('at most twenty reports are read from one request [SRV-133]', () => {
  assert.equal(readNew(...Array.from({ length: 20 }, () => refused({})))?.length, 20);
  assert.equal(readNew(...Array.from({ length: 21 }, () => refused({})))?.length, 20);
});

const releaseIn = (...addresses: readonly string[]) =>
  releaseOf(
    addresses.map((address) => new URL(address)),
    [host, 'cdn.example:8443'],
  );
const shell = `https://${host}/releases/shell/1.48.0-a/main.js`;
const ofTracking = { remote: 'tracking', release: '1.0.0-a' };

test('a violation belongs to the release of the named file, on any of our hosts [SRV-133]', () => {
  assert.deepEqual(releaseIn(page), ofTracking);
  assert.deepEqual(releaseIn(`https://cdn.example:8443${path}?secret`), ofTracking);
  assert.deepEqual(releaseIn('https://elsewhere.example/x.js', page), ofTracking);
});

test('what the shell does for a remote belongs to the remote, and anything else to the shell [SRV-133]', () => {
  assert.deepEqual([releaseIn(shell, page), releaseIn(page, shell)], [ofTracking, ofTracking]);
  assert.deepEqual(releaseIn(shell), { remote: 'shell', release: '1.48.0-a' });
  assert.deepEqual(releaseIn(page, `https://${host}/releases/alerts/2.0.0-b/page.js`), ofTracking);
});

test('other hosts, and paths outside a release’s files, belong to no release [SRV-133]', () => {
  const foreign = [
    `https://elsewhere.example${path}`,
    `https://cdn.example${path}`,
    `https://${host}/releases/tracking/1.0.0-a`,
    `https://${host}/releases/tracking//page.js`,
    `https://${host}/releases//1.0.0-a/page.js`,
    `https://${host}/old${path}`,
    'chrome-extension://abc/x.js',
  ];

  assert.deepEqual(
    foreign.map((address) => releaseIn(address)),
    foreign.map(() => null),
  );
  assert.equal(releaseIn(), null);
});

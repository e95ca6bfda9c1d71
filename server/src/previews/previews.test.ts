import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import {
  createOverrideLink,
  readPreview,
  registry,
  revokeToken,
  setOverride,
  showPreview,
  type PreviewLink,
} from '@quaywatch/shared/contract';
import type { Preview } from '@quaywatch/shared/release';
import { digestOfSecret } from '@quaywatch/shared/signing';
import { eq } from 'drizzle-orm';
import { testStart } from '../../testing/test-clock.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { exchange, signInWith } from '../../testing/token-requests.ts';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import { setChannel, setWatched, writeReleases } from '../delivery/testing/write-releases.ts';
import { day } from '../platform/durations.ts';

const until = new Date(Date.parse(testStart) + 7 * day).toISOString();
const secret = 's'.repeat(43);
const link: PreviewLink = { remote: 'tracking', release: '1.0.1-b', secret };
const preview: Preview = { release: '1.0.1-b', secretDigest: digestOfSecret(secret), text: 'Fewer columns', until };
const shown = { remote: 'tracking', release: '1.0.1-b', text: 'Fewer columns', until };

let folder: string;
let server: TestApp;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-previews-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder } });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.clock.moveTo(testStart);
  setPreviews(preview);
});

const setPreviews = (...previews: Preview[]) =>
  setWatched(folder, 'tracking', { current: '1.0.0-a', previous: null, earlier: [], previews });

/**
 * Opens a preview.
 * @returns the cookie that the browser keeps
 */
async function show(body: PreviewLink = link, cookie = ''): Promise<string> {
  const answer = await fetch(`${server.url}/api/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 200);
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

const get = (path: string, cookie = '', url = server.url) =>
  fetch(url + path, { headers: { cookie }, redirect: 'manual' });

async function openPage(cookie = '', url = server.url) {
  const page = await get('/containers', cookie, url);
  const html = await page.text();
  const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const { previews, override, remotes, shell } = registry.parse(JSON.parse(text));
  return {
    previews,
    override,
    html,
    shell,
    release: remotes[0]?.release,
    policy: page.headers.get('content-security-policy'),
    set: page.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? ''),
  };
}

test('a change from another site is refused, because it lacks the marker header of our own pages [SRV-265]', async () => {
  for (const path of ['/api/previews', '/api/previews/read']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(link) });

    assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null]);
  }
});

for (const body of [
  { ...link, remote: 'Tracking' },
  { ...link, release: '../shell' },
  { ...link, secret: 'short' },
  { ...link, secret: `${'s'.repeat(42)}~` },
]) {
  test(`an invalid link is refused: ${JSON.stringify(body)} [SRV-265]`, async () => {
    for (const call of [readPreview, showPreview]) assert.equal((await server.call(call, { body })).status, 400);
  });
}

test('a withdrawn link, or one with another secret, release or remote, gets 404 and sets nothing [SRV-265]', async () => {
  const wrong = {
    'another secret': { ...link, secret: `${'s'.repeat(42)}t` },
    'the digest of the secret': { ...link, secret: preview.secretDigest.slice(0, 43) },
    'another release': { ...link, release: '1.0.0-a' },
    'a remote that is not live': { ...link, remote: 'berths' },
    'a remote without previews': { ...link, remote: 'constructor' },
  };
  const refused = async (body: PreviewLink, why: string) => {
    for (const call of [readPreview, showPreview]) {
      const { status, headers, error } = await server.call(call, { body });
      assert.deepEqual([status, headers.get('set-cookie'), error.code], [404, null, 'NOT_FOUND'], why);
    }
  };
  for (const [why, body] of Object.entries(wrong)) await refused(body, why);
  setPreviews();
  await refused(link, 'withdrawn');
});

test('the shell has no preview, whatever the store says [SRV-265]', async (t) => {
  t.after(() => setChannel(folder, 'shell', '1.48.0-a'));
  const previews = [{ ...preview, release: '1.48.1-b' }];
  setWatched(folder, 'shell', { current: '1.48.0-a', previous: null, earlier: [], previews });
  const ofShell = { remote: 'shell', release: '1.48.1-b', secret };

  for (const call of [readPreview, showPreview]) assert.equal((await server.call(call, { body: ofShell })).status, 404);
  assert.equal((await openPage(`preview=shell~1.48.1-b~${secret}`)).shell, '1.48.0-a');
});

test('a link says what it shows, and opening or reading it sets nothing [SRV-265]', async () => {
  const opened = await get('/preview');
  const read = await server.call(readPreview, { body: link });

  assert.deepEqual(read.answer, { preview: shown, live: '1.0.0-a', state: 'open' });
  assert.deepEqual([opened.headers.get('set-cookie'), read.headers.get('set-cookie')], [null, null]);
});

test('a link whose preview has ended, or whose release is gone, says so and shows nothing [SRV-265]', async (t) => {
  const cookie = await show();
  const stateOf = async () => (await server.call(readPreview, { body: link })).answer.state;
  const tryToShow = async () => (await server.call(showPreview, { body: link })).status;
  server.clock.moveTo(new Date(Date.parse(until) - 1).toISOString());
  assert.deepEqual([await stateOf(), (await openPage(cookie)).release], ['open', '1.0.1-b']);

  server.clock.moveTo(until);
  assert.deepEqual([await stateOf(), await tryToShow(), (await openPage(cookie)).release], ['ended', 404, '1.0.0-a']);

  server.clock.moveTo(testStart);
  const place = join(folder, 'tracking', '1.0.1-b');
  renameSync(place, `${place}-away`);
  t.after(() => renameSync(`${place}-away`, place));
  assert.deepEqual([await stateOf(), await tryToShow(), (await openPage(cookie)).release], ['gone', 404, '1.0.0-a']);
});

test('only the browser that agreed gets the release, with its page and registry [SRV-265]', async () => {
  const cookie = await show();

  for (let turn = 0; turn < 2; turn += 1) {
    const own = await openPage(cookie);
    assert.deepEqual([own.release, own.previews], ['1.0.1-b', [shown]]);
    assert.match(own.html, /Leave the preview/);
    const other = await openPage();
    assert.deepEqual([other.release, other.previews, other.policy], ['1.0.0-a', undefined, own.policy]);
    assert.doesNotMatch(other.html, /preview/);
  }
  const own = await get('/registry.json', cookie);
  const other = await get('/registry.json');
  assert.deepEqual(registry.parse(await own.json()).previews, [shown]);
  assert.equal(registry.parse(await other.json()).previews, undefined);
  assert.notEqual(own.headers.get('etag'), other.headers.get('etag'));
  for (const { headers } of [own, other]) assert.equal(headers.get('cache-control'), 'no-store');
});

test('a preview that is withdrawn or goes live is no longer shown, even if the browser keeps it [SRV-265]', async () => {
  const cookie = await show();
  setPreviews({ ...preview, secretDigest: digestOfSecret('t'.repeat(43)) });
  assert.equal((await openPage(cookie)).release, '1.0.0-a');

  setPreviews(preview);
  assert.equal((await openPage(cookie)).release, '1.0.1-b');
  setChannel(folder, 'tracking', '1.0.1-b');
  assert.deepEqual([(await openPage(cookie)).release, (await openPage(cookie)).previews], ['1.0.1-b', undefined]);
});

test('a browser keeps only the last preview of each remote, and at most eight [SRV-265]', async () => {
  const second = { ...preview, release: '1.0.0-a', secretDigest: digestOfSecret('t'.repeat(43)) };
  setWatched(folder, 'tracking', { current: '1.0.1-b', previous: null, earlier: [], previews: [preview, second] });
  const others = Array.from({ length: 9 }, (_, index) => `other-${index}~1.0.0-a~${secret}`);
  const cookie = await show({ ...link, release: '1.0.0-a', secret: 't'.repeat(43) }, `preview=${others.join('/')}`);

  const kept = decodeURIComponent(cookie.replace('preview=', '')).split('/');
  assert.deepEqual(kept, [`tracking~1.0.0-a~${'t'.repeat(43)}`, ...others.slice(0, 7)]);
  const again = await show(link, cookie);
  assert.equal(decodeURIComponent(again).split('tracking~').length, 2);
  assert.equal((await openPage(again)).release, '1.0.1-b');
});

test('whatever a cookie says, nothing is shown without a link, and no answer is a 500 [SRV-265]', async () => {
  for (const value of [
    'x',
    '~~~',
    '/////',
    `tracking~1.0.1-b~${'t'.repeat(43)}`,
    `__proto__~1.0.1-b~${secret}`,
    '%E0%A4%A',
  ]) {
    const page = await get('/registry.json', `preview=${value}`);
    assert.deepEqual([page.status, registry.parse(await page.json()).previews], [200, undefined], value);
  }
});

test('scripts cannot read the cookie; closing the browser ends it; over https only this host sets it [SRV-265]', async (t) => {
  const answer = await server.call(showPreview, { body: link });
  const [, ...terms] = (answer.headers.get('set-cookie') ?? '').split('; ');
  assert.deepEqual(terms.sort(), ['HttpOnly', 'Path=/', 'SameSite=Lax']);

  const encrypted = await startTestProduct({ config: { releasesDir: folder, publicUrl: 'https://quaywatch.example' } });
  t.after(() => encrypted.stop());
  const set = await encrypted.call(showPreview, { body: link });
  assert.match(set.headers.get('set-cookie') ?? '', /^__Host-preview=.*; Secure/);
});

test('safe mode leaves every preview by the server’s answer alone [SRV-265]', async () => {
  const cookie = await show();
  const left = await get('/safe-mode', cookie);

  assert.deepEqual([left.status, left.headers.get('location')], [303, '/']);
  assert.match(left.headers.getSetCookie().join(), /(^|,)preview=; .*Expires=Thu, 01 Jan 1970/);
});

test('an override of the same remote takes precedence over a preview [SRV-265]', async () => {
  const email = 'helen-previews@tests.example';
  await signInAs(server, { email, authorities: ['CUSTOMER', 'HELP_DESK'] });
  const { body: session } = await signInWith(server.url, email);
  const token = session.access_token;
  const wanted = { remote: 'tracking', release: '1.0.0-a', origin: null, hours: 1 };
  const made = await server.call(createOverrideLink, { token, body: wanted });
  const set = await server.call(setOverride, { token, body: { token: made.answer.token } });
  const [override = ''] = (set.headers.get('set-cookie') ?? '').split(';', 1);

  const page = await openPage(`${await show()}; ${override}; refresh_token=${session.refresh_token}`);
  assert.deepEqual([page.release, page.override?.release, page.previews], ['1.0.0-a', '1.0.0-a', undefined]);
});

test('a preview is bound to the first session that uses it, and is not shown to another one [SRV-440]', async () => {
  const email = 'reviewer@tests.example';
  await signInAs(server, { email });
  await signInAs(server, { email: 'next-person@tests.example' });
  const sessionOf = async (whose: string) => {
    const { body } = await signInWith(server.url, whose);
    return { ...body, cookie: `refresh_token=${body.refresh_token}` };
  };
  const before = await show();
  const signedOut = await openPage(before);
  const [own, next] = [await sessionOf(email), await sessionOf('next-person@tests.example')];

  const first = await openPage(`${before}; ${own.cookie}`);
  const [bound = ''] = first.set;
  const renewed = (await exchange(server.url, own.refresh_token)).body.refresh_token;
  const later = await openPage(`${bound}; refresh_token=${renewed}`);
  const fromMail = await openPage(bound);
  const others = await openPage(`${bound}; ${next.cookie}`);

  assert.deepEqual([signedOut.release, signedOut.set], ['1.0.1-b', []]);
  assert.deepEqual([first.release, first.set.length], ['1.0.1-b', 1]);
  for (const one of [later, fromMail]) assert.deepEqual([one.release, one.set], ['1.0.1-b', []]);
  assert.deepEqual([others.release, others.previews, others.set], ['1.0.0-a', undefined, ['preview=']]);

  await server.call(revokeToken, { body: { token: renewed } });
  const ended = await openPage(bound);
  assert.deepEqual([ended.release, ended.set], ['1.0.0-a', ['preview=']]);
});

test('a preview that was agreed to in a session ends with it; others of an ended session are dropped [SRV-440]', async () => {
  const { customerId } = await signInAs(server, { email: 'agrees-signed-in@tests.example' });
  const { body } = await signInWith(server.url, 'agrees-signed-in@tests.example');
  const old = decodeURIComponent(await show(link, `refresh_token=${body.refresh_token}`));
  assert.equal((await openPage(old)).release, '1.0.1-b');
  await server.database.db.delete(sessions).where(eq(sessions.customerId, customerId));

  assert.equal((await openPage(old)).release, '1.0.0-a');
  const anew = decodeURIComponent(await show(link, old.replace('tracking', 'alerts')));
  assert.equal(anew, `preview=tracking~1.0.1-b~${secret}`);
  for (const forged of ['x', "' or true --", '00000000-0000-4000-8000-000000000000'])
    assert.equal((await get('/registry.json', anew.replace('=', `=${forged}/`))).status, 200);
});

test('a shell too old to have a strip for previews gets none [SRV-265]', async (t) => {
  const file = join(folder, 'shell', '1.48.0-a', 'release.json');
  const written = readFileSync(file, 'utf8');
  writeFileSync(file, written.replace(',"/preview"', ''));
  t.after(() => writeFileSync(file, written));
  const older = await startTestProduct({ config: { releasesDir: folder } });
  t.after(() => older.stop());

  const page = await openPage(`preview=tracking~1.0.1-b~${secret}`, older.url);
  assert.deepEqual([page.release, page.previews], ['1.0.0-a', undefined]);
});

test('the log says that a preview is shown, but never the secret [SRV-265]', async (t) => {
  const lines: string[] = [];
  const product = await startTestProduct({
    config: { releasesDir: folder },
    log: { write: (line: string) => void lines.push(line) },
  });
  t.after(() => product.stop());
  await product.call(readPreview, { body: link });
  await product.call(showPreview, { body: link });
  await get('/registry.json', `preview=tracking~1.0.1-b~${secret}`, product.url);

  assert.match(lines.join('\n'), /preview shown in a browser/);
  assert.doesNotMatch(lines.join('\n'), new RegExp(secret));
});

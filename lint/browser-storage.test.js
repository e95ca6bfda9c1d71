// The cookie policy tells visitors what stays in their browser. A new cookie or key must not be missing there.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const policy = readFileSync(join(root, 'shell/src/features/read-policies/cookies.ts'), 'utf8');
const sectionOf = (heading) => policy.split(`heading: '${heading}'`)[1]?.split('heading:')[0] ?? '';

const sources = globSync('{shared,shell,remote-*,server/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|testing)$/.test(path),
})
  // Drawn ahead by the build, in no browser.
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== 'shell/src/draw-ahead/drawn-sessions.tsx')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('the cookie policy names every cookie that the product sets [CNT-43]', () => {
  const ofServer = sources.filter(({ text }) => text.includes('.setCookie('));
  const ofPage = sources.filter(({ text }) => /\bCookies\.set\(|document\.cookie = /.test(text));
  const names = [
    ...ofServer.map(({ path, text }) => /hostCookieName\(\w+, '(\w+)'\)/.exec(text)?.[1] ?? path),
    ...ofPage.flatMap(({ path, text }) => /const cookieNames = \[(.*)\]/.exec(text)?.[1].match(/\w+/g) ?? [path]),
  ];

  assert.ok(names.length >= 8);
  const named = sectionOf('The cookies we set');
  assert.deepEqual(
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(named)),
    [],
  );
});

test('what the start script of each page reads from the browser is kept under that name by the shell', () => {
  const script = readFileSync(join(root, 'server/src/delivery/page-start.js'), 'utf8');
  const read = [...script.matchAll(/localStorage\.getItem\('(\w+)'\)/g)].map(([, key]) => key);
  const written = [
    'shared/session/session-storage.ts',
    'shared/ui/theme/use-theme.ts',
    'shell/src/layout/side-navigation.tsx',
    'shell/src/layout/use-read-alerts.ts',
  ];
  const sourcesOfKeys = sources
    .filter(({ path }) => written.includes(path))
    .map(({ text }) => text)
    .join('');

  assert.equal(read.length, 4);
  assert.deepEqual(
    read.filter((key) => !sourcesOfKeys.includes(`'${key}'`)),
    [],
  );
});

/** By file and key: the words of the policy. */
const kept = {
  local: {
    "shared/session/session-storage.ts 'customer'": 'which account is signed in',
    "shared/session/session-storage.ts 'authorities'": 'what it may use',
    "shared/session/session-storage.ts 'service_type'": 'what it may use',
    "shared/session/session-storage.ts 'cookieExpiryTime'": 'until when',
    "shared/session/session-storage.ts 'temporaryPassword'": 'whether its password is temporary',
    "shared/session/session-storage.ts 'lastActionTime'": 'the time of your last action',
    "shared/session/session-storage.ts 'exchangeUnanswered'": 'whether your session is being renewed',
    'shared/session/session-storage.ts endedKey': 'whether your last session ended by itself',
    'shared/session/sign-in.ts marketingSeenKey': 'notices you have already seen',
    'shared/ui/theme/use-theme.ts key': 'the theme',
    'shell/src/content/content-cache.ts keyOf(region)': 'copies of published texts and pictures',
    'shell/src/content/media-cache.ts prefix + fileName': 'copies of published texts and pictures',
    'shell/src/features/view-dashboard/use-dashboard-modals.ts expiryShownKey': 'notices you have already seen',
    'shell/src/features/view-dashboard/use-dashboard-modals.ts marketingSeenKey': 'notices you have already seen',
    'shell/src/layout/side-navigation.tsx key': 'the folded menu',
    'shell/src/layout/use-read-alerts.ts storageKey': 'notices you have already seen',
    'remote-tracking/src/results/use-result-columns.ts key': 'the columns of results',
  },
  session: {
    'shell/src/app/wanted-address.ts key': 'the page that you wanted to see before you signed in',
    'shell/src/layout/use-kept-scroll.ts storageKey': 'how far you had scrolled',
    'remote-tracking/src/features/auto-refresh/use-auto-refresh.ts key': 'whether results refresh by themselves',
    'remote-tracking/src/features/search-containers/last-result.ts storageKey': 'the result of your last search',
  },
};

/** Writes to a storage for others, so its callers name the keys. */
const writer = /^export function (?:storeLocally|keepLocally|keepChoice)\(.*?^}$/gms;
const writes = {
  local: /\b(?:localStorage\.setItem\(|storeLocally\(|keepLocally\(|keepChoice\(localStorage, )([^,]+),/g,
  session: /\b(?:sessionStorage\.setItem\(|keepChoice\(sessionStorage, )([^,]+),/g,
};

test('the cookie policy names whatever the product keeps in the storages of the browser [CNT-43]', () => {
  const paragraphs = sectionOf('What else stays in your browser').split('\n');
  for (const [name, words] of Object.entries(kept)) {
    const written = sources.flatMap(({ path, text }) =>
      [...text.replace(writer, '').matchAll(writes[name])].map(([, key]) => `${path} ${key}`),
    );
    const said = paragraphs.find((line) => line.includes(`${name} storage`)) ?? '';

    assert.deepEqual([...new Set(written)].sort(), Object.keys(words).sort());
    for (const part of Object.values(words)) assert.ok(said.includes(part), `${name}: ${part}`);
  }
  const elsewhere = sources.filter(({ text }) => /\bindexedDB\b|\bcaches\.open\b|\bpersist\(/.test(text));
  assert.deepEqual(elsewhere, []);
});

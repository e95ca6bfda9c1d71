import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { nothingToPreload, type Release } from '@quaywatch/shared/release';
import { composeRegistry } from './compose-registry.rules.ts';
import { filesToPreload } from './page-loads.rules.ts';
import { renderPage } from './render-page.rules.ts';

const asset = (path: string) => ({ path, bytes: 1, wireBytes: 1, integrity: `sha384-${path}` });
const release = (name: string, change: Partial<Release>): Release => ({
  name,
  version: '1.0.0',
  release: '1.0.0-a',
  container: `${name}_a`,
  revision: null,
  entry: [],
  modules: {},
  builtAt: '2026-11-20T09:00:00.000Z',
  preload: nothingToPreload,
  descriptor: null,
  requires: {},
  provides: {},
  assets: [],
  ...change,
});

const shell = release('shell', {
  entry: ['main.js'],
  modules: { './src/remotes/federation-host.ts': { scripts: ['federation.js'], shared: [] } },
  provides: { '@quaywatch/shared/ui': { version: '1.0.0', names: null, scripts: ['ui.js', 'federation.js'] } },
  preload: {
    everyPage: ['inter.woff2', 'logo.svg'],
    signedIn: ['client.js', 'signed-in.js'],
    signedOut: ['signed-out.js'],
    paths: { '/register': ['register.js'] },
    signedInPaths: { '/dashboard': ['dashboard.js'] },
    undrawn: { '/register': ['sanitise.js'] },
  },
  assets: ['main.js', 'federation.js', 'ui.js', 'logo.svg', 'client.js', 'signed-in.js', 'main.js.map'].map(asset),
});

type Descriptor = NonNullable<Release['descriptor']>;
const descriptorOf = (access: Descriptor['pages'][number]['access']): Descriptor => ({
  name: 'remote-tracking',
  navigation: [],
  panels: [],
  needs: '^1.48.0',
  pages: [{ path: '/containers', module: './containers', title: 'Containers', access }],
});
const tracking = release('remote-tracking', {
  entry: ['entry.js'],
  modules: { './containers': { scripts: ['containers.js'], shared: ['@quaywatch/shared/ui', 'unknown'] } },
  requires: { react: { range: '^19.0.0', names: ['*'] } },
  descriptor: descriptorOf({ kind: 'signed-in' }),
  assets: ['entry.js', 'containers.js', 'chart.svg'].map(asset),
});
const at = new Date('2026-11-22T10:00:00Z');
const registry = composeRegistry({ shell, remotes: [tracking], missing: [] }, at);
const of = (name: string, ...paths: string[]) => paths.map((path) => `/releases/${name}/1.0.0-a/${path}`);

test('the registry lists what each remote’s pages load, each file once, the shell’s files first', () => {
  assert.deepEqual(registry.remotes, [
    {
      descriptor: tracking.descriptor,
      release: '1.0.0-a',
      container: 'remote-tracking_a',
      requires: { react: '^19.0.0' },
      entry: of('remote-tracking', 'entry.js')[0],
      scripts: {
        './containers': [
          ...of('shell', 'federation.js', 'ui.js'),
          ...of('remote-tracking', 'entry.js', 'containers.js'),
        ],
      },
    },
  ]);
  assert.equal(registry.generatedAt, at.toISOString());
});

test('a remote inside the shell has no script of its own, and without a shell a remote lists its own files', () => {
  const [held] = composeRegistry({ shell, remotes: [{ ...tracking, entry: [] }], missing: [] }, at).remotes;
  const [alone] = composeRegistry({ shell: null, remotes: [tracking], missing: [] }, at).remotes;

  assert.equal(held?.entry, '');
  const { shell: none, shellEntry } = composeRegistry({ shell: null, remotes: [], missing: [] }, at);
  assert.deepEqual([none, shellEntry], ['', []]);
  assert.deepEqual([registry.shell, registry.shellEntry], ['1.0.0-a', of('shell', 'main.js')]);
  assert.deepEqual(alone?.scripts, { './containers': of('remote-tracking', 'entry.js', 'containers.js') });
  assert.deepEqual(
    composeRegistry({ shell, remotes: [{ ...tracking, descriptor: null }], missing: [] }, at).remotes,
    [],
  );
});

test('the registry has the digests of all scripts of shell and remotes, and no others', () => {
  assert.deepEqual(Object.keys(registry.integrity), [
    ...of('shell', 'main.js', 'federation.js', 'ui.js', 'client.js', 'signed-in.js'),
    ...of('remote-tracking', 'entry.js', 'containers.js'),
  ]);
  assert.equal(registry.integrity[of('shell', 'ui.js')[0] ?? ''], 'sha384-ui.js');
});

test('the registry names judged remotes, overrides, previews and slots of the shell only where there are any', () => {
  const until = '2026-11-22T12:00:00.000Z';
  const override = { remote: 'remote-tracking', release: null, origin: 'http://localhost:3001', until };
  const preview = { remote: 'remote-alerts', release: '1.0.0-c', text: 'New filters', until };
  const opens = [{ name: 'dashboard/tiles', version: '1.0.0' }] as never;
  const composeWith = (own: Parameters<typeof composeRegistry>[3], judged: readonly string[] = []) => {
    const live = { shell: judged.length > 0 ? { ...shell, opens } : shell, remotes: [], missing: [], judged };
    const { judged: told, shellOpens, override: overridden, previews } = composeRegistry(live, at, 1, own);
    return { judged: told, shellOpens, override: overridden, previews };
  };
  const nothing = { judged: undefined, shellOpens: undefined, override: undefined, previews: undefined };

  assert.deepEqual(composeWith(null), nothing);
  assert.deepEqual(composeWith(null, ['tracking']), { ...nothing, judged: ['tracking'], shellOpens: opens });
  assert.deepEqual(composeWith({ override, previews: [] }), { ...nothing, override });
  assert.deepEqual(composeWith({ override: null, previews: [preview] }), { ...nothing, previews: [preview] });
  assert.ok(!('judged' in registry || 'override' in registry || 'previews' in registry));
});

test('the same releases have the same revision at any time, and others have a different one', () => {
  const later = composeRegistry({ shell, remotes: [tracking], missing: [] }, new Date(0));
  const other = composeRegistry({ shell, remotes: [{ ...tracking, release: '1.0.0-b' }], missing: [] }, at);

  assert.match(registry.revision, /^[\w-]{22}$/);
  assert.equal(later.revision, registry.revision);
  assert.notEqual(other.revision, registry.revision);
});

test('a page preloads what its path and visitor need, and never what needs an authority', () => {
  const files = (path: string, isSignedIn: boolean) => filesToPreload(shell, registry, { path, isSignedIn });
  const always = of('shell', 'inter.woff2', 'logo.svg');
  const ofPage = registry.remotes[0]?.scripts['./containers'] ?? [];

  const ofVisitor = of('shell', 'signed-out.js');

  assert.deepEqual(files('/login', false), [...ofVisitor, ...always]);
  assert.deepEqual(files('/register', false), [...ofVisitor, ...of('shell', 'register.js', 'sanitise.js'), ...always]);
  const drawn = filesToPreload(shell, registry, { path: '/register', isSignedIn: false }, true);
  assert.deepEqual(drawn, [...ofVisitor, ...of('shell', 'register.js'), ...always]);
  assert.deepEqual(files('/dashboard', false), [...ofVisitor, ...always]);
  assert.deepEqual(files('/dashboard', true), [...of('shell', 'client.js', 'signed-in.js', 'dashboard.js'), ...always]);
  assert.deepEqual(files('/containers', false), [...ofVisitor, ...always]);
  assert.deepEqual(files('/containers', true), [...of('shell', 'client.js', 'signed-in.js'), ...always, ...ofPage]);
  const hinted = (access: Descriptor['pages'][number]['access'], isSignedIn: boolean) => {
    const descriptor = descriptorOf(access);
    const asked = composeRegistry({ shell, remotes: [{ ...tracking, descriptor }], missing: [] }, at);
    return filesToPreload(shell, asked, { path: '/containers', isSignedIn }).includes(ofPage.at(-1) ?? '');
  };
  assert.equal(hinted({ kind: 'everyone' }, false), true);
  assert.equal(hinted({ kind: 'everyone' }, true), true);
  assert.equal(hinted({ kind: 'authority', authority: 'HELP_DESK' }, true), false);
});

test('the page preloads each file by type with its digest, and embeds the registry safely', () => {
  const risky = { ...registry, generatedAt: '</script><img src=x>' };
  const { html } = renderPage(shell, risky, { path: '/containers', isSignedIn: true }, null);
  const [main = '', ui = '', font = '', logo = ''] = of('shell', 'main.js', 'ui.js', 'inter.woff2', 'logo.svg');

  for (const line of [
    `<script defer src="${main}" crossorigin="anonymous" integrity="sha384-main.js" fetchpriority="high"></script>`,
    `<link rel="preload" as="script" href="${ui}" crossorigin="anonymous" integrity="sha384-ui.js">`,
    `<link rel="preload" as="font" href="${font}" crossorigin="anonymous">`,
    `<link rel="preload" as="image" href="${logo}">`,
    '<html lang="en-GB">',
    '<title>Quaywatch</title>',
  ])
    assert.ok(html.includes(line), line);
  const [, text = ''] = /<script type="application\/json" id="registry">(.*)<\/script>\n<template/.exec(html) ?? [];
  assert.deepEqual(JSON.parse(text), risky);
  assert.equal(text.includes('<'), false);
});

const drawn = release('shell', {
  ...shell,
  firstSight: {
    '/login': {
      styles: [
        { name: 'css-global g', css: '@font-face{a:b}' },
        { name: 'css-global h', css: ':root{c:d}' },
        { name: 'css x', css: '.css-x{e:f}' },
        { name: 'css y', css: '.css-y{g:h}' },
      ],
      markup: ['<main class="css-x">Sign in</main>'],
    },
  },
});
const content = {
  siteKey: 'altcha',
  content: { 'Sign In': [], 'Critical Alerts (LGPL)': [], 'Critical Alerts (DPWS)': [] },
};
const isDrawn = ({ html }: { html: string }) => html.includes('<main class="css-x">Sign in</main>');

test('a visitor’s page comes drawn, with digests of its styles and the site key [NAV-80, NAV-01]', () => {
  const { html, styleDigests } = renderPage(drawn, registry, { path: '/login', isSignedIn: false }, content);

  assert.ok(html.includes('<div id="root" data-sight="/login"><main class="css-x">Sign in</main></div>'));
  assert.ok(html.includes('<style id="fonts">@font-face{a:b}</style>'));
  assert.ok(html.includes('<style data-emotion="css-global h">:root{c:d}</style>'));
  assert.ok(html.includes('<style data-emotion="css x y">.css-x{e:f}.css-y{g:h}</style>'));
  const [, text = ''] = /id="sight">(.*)<\/script>/.exec(html) ?? [];
  assert.deepEqual(JSON.parse(text), content);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).slice(1);
  const digests = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  assert.deepEqual(styleDigests, digests);
});

test('a whole page is hidden until the element after it arrives, or for ten seconds, so nothing moves [NAV-80]', () => {
  const { html } = renderPage(drawn, registry, { path: '/login', isSignedIn: false }, content);
  const [head = '', body = ''] = html.split('<body>');

  assert.match(
    head,
    /<style>#root\[data-sight\^='\/'\]:not\(:has\(\+ \*\)\) \{\nvisibility: hidden;\nanimation: late 0s 10s /,
  );
  assert.match(body, /^\n<div id="root" data-sight="\/login">.*<\/div>\n<p id="late"/);
});

const [main = ''] = of('shell', 'main.js');
const scriptsOf = (html: string) =>
  [...html.matchAll(/(?:<script defer src|as="script" href)="([^"]+)"/g)].map((found) => found[1]);

test('a drawn page holds back its scripts and their preloads until it is painted, but not its font [NAV-98]', () => {
  const { html } = renderPage(drawn, registry, { path: '/login', isSignedIn: false }, content);
  const [before = '', after = ''] = html.split('<template id="after-paint">');

  assert.ok(before.includes('<link rel="preload" as="font"'));
  assert.deepEqual(scriptsOf(before), []);
  assert.deepEqual(scriptsOf(after), [main, ...of('shell', 'signed-out.js')]);
  assert.match(after, /<\/script><\/template>\n<template id="after-first">[^\n]*<\/template>\n<\/body>\n<\/html>\n$/);
});

test('a page that scripts draw loads its first scripts and font at once, and holds back other scripts [NAV-98]', () => {
  const { html } = renderPage(drawn, registry, { path: '/register', isSignedIn: false }, content);
  const [before = '', after = ''] = html.split('<template id="after-first">');

  assert.doesNotMatch(html, /after-paint">/);
  assert.deepEqual(scriptsOf(before), [main]);
  assert.deepEqual(scriptsOf(after), of('shell', 'signed-out.js', 'register.js', 'sanitise.js'));
  assert.ok(before.indexOf('as="font"') > before.indexOf(main));
});

type Loaded = { readonly target: { readonly localName?: string } };

/** Runs the start script of a page up to the end of the document. */
function startPage({ hidden = false, path = '/login', adoptedStyleSheets = [] as unknown, before = '' }) {
  const { html } = renderPage(drawn, registry, { path, isSignedIn: false }, content);
  const [, startScript = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const script = { async: true };
  const dataset: Record<string, string> = {};
  const moved: unknown[] = [];
  const ways: Partial<Record<'ready' | 'painted' | 'waited', () => void>> = {};
  const onLoad = new Set<(event: Loaded) => void>();
  const kept = {
    isConnected: true,
    remove: () => (kept.isConnected = false),
    content: { querySelectorAll: () => [script] },
  };
  runInNewContext(`${before};${startScript}`, {
    document: {
      hidden,
      adoptedStyleSheets,
      documentElement: { dataset },
      getElementById: (id: string) => (html.includes(`<template id="${id}">`) && kept.isConnected ? kept : null),
      head: { append: (content: unknown) => moved.push(content) },
      addEventListener: (_: string, listener: (event: Loaded) => void) => onLoad.add(listener),
      removeEventListener: (_: string, listener: (event: Loaded) => void) => onLoad.delete(listener),
    },
    addEventListener: (_: string, listener: () => void) => (ways.ready = listener),
    setTimeout: (callback: () => void) => (ways.waited = callback),
    PerformanceObserver: class {
      constructor(callback: () => void) {
        ways.painted = callback;
      }
      observe = () => undefined;
    },
  });
  ways.ready?.();
  const load = (target: Loaded['target']) => [...onLoad].forEach((listener) => listener({ target }));
  return { ways, moved, script, load, dataset, content: kept.content };
}

test('a browser too old for the scripts is told so when they have not started after ten seconds [NAV-132]', () => {
  const { html } = renderPage(drawn, registry, { path: '/login', isSignedIn: false }, content);
  assert.match(
    html,
    /<p id="late" role="status">.* <b>This browser is too old for Quaywatch. Please update it.<\/b><\/p>/,
  );
  assert.match(html, /\n:root:not\(\[data-old\]\) #late b \{\ndisplay: none;\n\}/);

  assert.equal(startPage({}).dataset.old, undefined);
  assert.equal(startPage({ before: 'delete Array.prototype.toSorted' }).dataset.old, '');
  assert.equal(startPage({ adoptedStyleSheets: null }).dataset.old, '');
});

test('once its first script has run, a page loads the others, once [NAV-98]', () => {
  const { moved, load, content: others } = startPage({ path: '/register' });
  load({});
  load({ localName: 'img' });
  assert.deepEqual(moved, []);

  load({ localName: 'script' });
  load({ localName: 'script' });
  assert.deepEqual(moved, [others]);
});

for (const way of ['painted', 'waited'] as const)
  test(`a page that ${way === 'painted' ? 'was painted' : 'has waited for its paint'} starts its scripts once, in their order [NAV-98]`, () => {
    const { ways, moved, script, content: scripts } = startPage({});
    assert.deepEqual(moved, []);

    ways[way]?.();
    ways[way === 'painted' ? 'waited' : 'painted']?.();
    assert.deepEqual(moved, [scripts]);
    assert.equal(script.async, false);
  });

test('a page in a tab that nobody sees starts at once, because it is not painted [NAV-98]', () => {
  const { moved, content: scripts } = startPage({ hidden: true });
  assert.deepEqual(moved, [scripts]);
});

test('nothing is drawn without a site key, or for a session, override, secret or other address [NAV-80, NAV-01]', () => {
  const login = { path: '/login', isSignedIn: false };
  const override = { remote: 'tracking', release: '1.0.0-b', origin: null, until: at.toISOString() };

  assert.equal(isDrawn(renderPage(drawn, registry, { ...login, path: '/' }, content)), true);
  for (const page of [
    renderPage(drawn, registry, login, null),
    renderPage(drawn, registry, { ...login, isSignedIn: true }, content),
    renderPage(drawn, registry, { ...login, hasSecret: true }, content),
    renderPage(drawn, { ...registry, override }, login, content),
    renderPage(drawn, registry, { ...login, path: '/register' }, content),
    renderPage(shell, registry, login, content),
  ]) {
    assert.equal(isDrawn(page), false);
    assert.ok(page.html.includes('<div id="root"></div>'));
    assert.deepEqual(page.styleDigests, []);
  }
});

const frame = (text: string) => ({ styles: [], markup: [`<p>${text}</p><ul>`, { of: 'menu' as const }, '</ul>'] });
const forSessions = release('shell', {
  ...shell,
  sessionSight: {
    menu: {
      items: [{ label: 'A & B', icon: 'x', order: 1, path: '/a', access: { kind: 'signed-in' }, free: 'shown' }],
      looks: { open: '<li>%label%</li>', current: '<li><b>%label%</b></li>', closed: '', document: '' },
      icons: {},
    },
    pages: { frame: frame('frame'), dashboard: frame('Free'), 'dashboard-advanced': frame('Paid') },
  },
});
const crane = {
  title: 'Crane',
  content: '<p>Out</p>',
  published: '2026-11-20T09:00:00.000Z',
  displayOrder: 1,
  region: { name: 'Critical Alerts (LGPL)' as const, itemLimit: 1 },
  contentType: { name: 'Text' as const },
};

test('a session’s page names the drawing and its visitor, and has digests of its alerts [NAV-97, NAV-96]', () => {
  const visitor = { authorities: ['CUSTOMER' as const], serviceTypes: ['Paid' as const] };
  const asked = { path: '/a', isSignedIn: true, visitor };
  const alarmed = { ...content, content: { ...content.content, 'Critical Alerts (LGPL)': [crane] } };

  const { html } = renderPage(forSessions, registry, asked, content);
  assert.ok(
    html.includes(
      '<div id="root" data-sight="frame" data-visitor="Paid CUSTOMER"><p>frame</p><ul><li><b>A &amp; B</b></li></ul></div>',
    ),
  );
  assert.ok(html.includes('<html lang="en-GB">'));
  assert.match(renderPage(forSessions, registry, asked, alarmed).html, /<html lang="en-GB" data-alerts="[a-z\d]+">/);
  const stranger = { path: '/login', isSignedIn: false };
  assert.ok(renderPage(drawn, registry, stranger, alarmed).html.includes('<html lang="en-GB">'));
  const override = { remote: 'tracking', release: '1.0.0-b', origin: null, until: at.toISOString() };
  assert.ok(renderPage(forSessions, { ...registry, override }, asked, content).html.includes('<div id="root"></div>'));
});

test('a frame loads its first scripts and the client of calls at once; a drawn dashboard after the paint [NAV-98]', () => {
  const visitor = { authorities: ['CUSTOMER' as const], serviceTypes: ['Paid' as const] };
  const show = (path: string) => renderPage(forSessions, registry, { path, isSignedIn: true, visitor }, content).html;

  const [atOnce = '', later = ''] = show('/containers').split('<template id="after-first">');
  assert.doesNotMatch(atOnce, /<template /);
  assert.deepEqual(scriptsOf(atOnce), [main, ...of('shell', 'client.js')]);
  assert.ok(scriptsOf(later).includes(of('shell', 'signed-in.js')[0]));
  assert.ok(atOnce.includes('as="font"') && !later.includes('as="font"'));
  const [before = '', after = ''] = show('/dashboard').split('<template id="after-paint">');
  const [first = '', others = ''] = after.split('<template id="after-first">');
  assert.deepEqual(scriptsOf(before), []);
  assert.deepEqual(scriptsOf(first), [main, ...of('shell', 'client.js')]);
  assert.deepEqual(scriptsOf(others), of('shell', 'signed-in.js', 'dashboard.js'));
});

test('the page says which slots are open and how they look; their props are only in the registry [NAV-85]', () => {
  const place = {
    name: 'berth-plan',
    version: 2,
    description: 'A plan.',
    takes: 'many' as const,
    popUp: false,
    lines: 2,
  };
  const opened = {
    ...place,
    events: [],
    props: { berth: { type: 'string' as const } },
    examples: { A: { berth: 'A' } },
  };
  const opener = { ...tracking, descriptor: { ...descriptorOf({ kind: 'signed-in' }), opens: [opened] } };
  const full = composeRegistry({ shell: { ...shell, opens: [opened] }, remotes: [opener], missing: [] }, at);
  const { html } = renderPage(shell, full, { path: '/', isSignedIn: true }, null);
  const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];

  const { shellOpens, remotes } = JSON.parse(text) as typeof full;
  for (const opens of [shellOpens, remotes[0]?.descriptor.opens]) assert.deepEqual(opens, [{ ...place, events: [] }]);
  for (const opens of [full.shellOpens, full.remotes[0]?.descriptor.opens]) assert.deepEqual(opens, [opened]);
});

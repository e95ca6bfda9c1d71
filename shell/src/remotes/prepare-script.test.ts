import { beforeEach, expect, jest, test } from '@jest/globals';

const entry = '/releases/tracking/1.0.0-a/remote-entry.js';

/** The module as a page that just opened has it, with this registry inside. */
async function openPage(integrity: Record<string, string>) {
  jest.resetModules();
  document.head.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ remotes: [], integrity })}</script>`;
  return import('./prepare-script.ts');
}

function scriptFor(url: string) {
  const script = document.createElement('script');
  script.src = url;
  return script;
}

beforeEach(() => {
  document.head.innerHTML = '';
});

test('a script carries the digest that the registry lists', async () => {
  const { prepareScript } = await openPage({ [entry]: 'sha384-listed' });

  const script = prepareScript(scriptFor(entry), entry);

  expect(script.integrity).toBe('sha384-listed');
  expect(script.crossOrigin).toBe('anonymous');
});

test('a script that the registry does not list gets a digest that no file has', async () => {
  const { prepareScript } = await openPage({});

  expect(prepareScript(scriptFor(entry), entry).integrity).toBe('sha384-unlisted');
});

test('a script whose listed digest is empty gets one that no file has: browsers would take it for none wanted [NAV-67]', async () => {
  const { prepareScript } = await openPage({ [entry]: '' });

  expect(prepareScript(scriptFor(entry), entry).integrity).toBe('sha384-unlisted');
});

test('a file whose preload failed is asked for at a changed address, because the browser keeps the failure', async () => {
  const { prepareScript, noteFailedPreload } = await openPage({ [entry]: 'sha384-listed' });

  noteFailedPreload(entry);

  expect(new URL(prepareScript(scriptFor(entry), entry).src).search).toBe('?attempt=2');
});

test('a second request of the same file goes to a changed address, because the first may still hang', async () => {
  const { prepareScript } = await openPage({ [entry]: 'sha384-listed' });

  const first = prepareScript(scriptFor(entry), entry);
  const second = prepareScript(scriptFor(entry), entry);

  expect(new URL(first.src).search).toBe('');
  expect(new URL(second.src).search).toBe('?attempt=2');
  expect(second.integrity).toBe('sha384-listed');
});

test('where the browser asks, only the release store of this site may give scripts [SES-69]', async () => {
  const createPolicy =
    jest.fn<(name: string, rules: { createScriptURL: (address: string) => string | null }) => void>();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  await openPage({});
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const [name, { createScriptURL }] = createPolicy.mock.calls[0] ?? ['', { createScriptURL: () => null }];

  expect([createPolicy.mock.calls.length, name]).toEqual([1, 'default']);
  for (const address of [entry, `${location.origin}${entry}`, `${entry}?attempt=2`])
    expect(createScriptURL(address)).toBe(address);
  for (const address of [
    `https://evil.example${entry}`,
    `//evil.example${entry}`,
    '/api/docs/start.js',
    '/releases/../content-media/x.js',
    'data:text/javascript,ran()',
    `blob:${location.origin}${entry}`,
  ])
    expect(createScriptURL(address)).toBe(null);
});

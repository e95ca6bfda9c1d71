import { expect, jest, test } from '@jest/globals';
import { guardScriptAddresses } from './guard-script-addresses.ts';

const entry = '/releases/tracking/1.0.0-a/remote-entry.js';
const machine = 'http://localhost:8090';

type CreatePolicy = (name: string, rules: { createScriptURL: (address: string) => string | null }) => void;

function policiesOf(machineOfPage: string | null) {
  const createPolicy = jest.fn<CreatePolicy>();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardScriptAddresses(() => machineOfPage);
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const [name, { createScriptURL }] = createPolicy.mock.calls[0] ?? ['', { createScriptURL: () => null }];
  return { count: createPolicy.mock.calls.length, name, createScriptURL };
}

test('if the browser supports Trusted Types, scripts come only from the release store of this site [SES-69]', () => {
  const { count, name, createScriptURL } = policiesOf(null);

  expect([count, name]).toEqual([1, 'default']);
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

test('with Trusted Types, only the override machine of this document may also serve release scripts [NAV-71]', () => {
  const { createScriptURL } = policiesOf(machine);

  const own = `${machine}/releases/alerts/alone.3/e.js`;
  expect(createScriptURL(own)).toBe(own);
  for (const address of [`${machine}/e.js`, 'http://localhost:8091/releases/e.js', `https://evil.example${own}`])
    expect(createScriptURL(address)).toBe(null);
});

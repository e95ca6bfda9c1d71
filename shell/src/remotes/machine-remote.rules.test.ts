import { expect, test } from '@jest/globals';
import { registry } from '@quaywatch/shared/remote';
import { remoteOfMachine } from './machine-remote.rules.ts';

const machine = 'http://localhost:8090';
const file = './src/pages/alerts-page.tsx';
const entry = '/releases/alerts/1.0.0-alone.3/entry.js';
const chunk = '/releases/alerts/1.0.0-alone.3/page.js';

const ofMachine = (changes: object = {}) =>
  registry.parse({
    generatedAt: '',
    revision: '',
    remotes: [
      {
        descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
        release: '1.0.0-alone.3',
        container: 'alerts_alone_3',
        entry,
        requires: { react: '^19.3.1' },
        scripts: { [file]: ['/releases/shell/1.48.0-z/federation.js', entry, chunk] },
        ...changes,
      },
    ],
    integrity: { [entry]: 'sha384-e', [chunk]: 'sha384-c', '/releases/shell/1.48.0-z/federation.js': 'sha384-s' },
  });

test("a machine's remote loads from there without a release name, and the machine's shell is ignored [NAV-71]", () => {
  const { remote, integrity } = remoteOfMachine(ofMachine(), machine, 'alerts');

  expect([remote.release, remote.container, remote.entry]).toEqual(['override', 'alerts_alone_3', machine + entry]);
  expect(remote.scripts).toEqual({ [file]: [machine + entry, machine + chunk] });
  expect(integrity).toEqual({ [machine + entry]: 'sha384-e', [machine + chunk]: 'sha384-c' });
});

test('a machine that lacks the remote, or whose files are elsewhere, is refused with the reason [NAV-71]', () => {
  expect(() => remoteOfMachine(ofMachine(), machine, 'tracking')).toThrow(
    'http://localhost:8090 has no remote tracking',
  );
  for (const elsewhere of ['https://evil.example/e.js', '//evil.example/e.js', '/releases/tracking/1/e.js'])
    expect(() => remoteOfMachine(ofMachine({ entry: elsewhere }), machine, 'alerts')).toThrow('somewhere else');
});

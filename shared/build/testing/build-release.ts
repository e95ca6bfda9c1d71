import { nothingToPreload, type Release } from '@quaywatch/shared/release';

/** This shell provides what `buildRemoteRelease` needs. */
export const buildShellRelease = (changes: Partial<Release> = {}): Release => ({
  name: 'shell',
  version: '1.48.0',
  release: '1.48.0-aaaa',
  container: 'shell_aaaa',
  revision: null,
  builtAt: '2026-11-20T09:00:00.000Z',
  entry: ['main.js'],
  modules: {},
  preload: nothingToPreload,
  descriptor: null,
  requires: {},
  provides: {
    react: { version: '19.3.1', names: null, scripts: [] },
    '@quaywatch/shared/contract': { version: '1.48.0', names: ['searchContainers'], scripts: ['shared.js'] },
  },
  assets: [{ path: 'main.js', bytes: 300_000, wireBytes: 100_000, integrity: 'sha384-a' }],
  ...changes,
});

export const buildRemoteRelease = (changes: Partial<Release> = {}): Release => ({
  name: 'tracking',
  version: '1.0.0',
  release: '1.0.0-bbbb',
  container: 'tracking_bbbb',
  revision: null,
  builtAt: '2026-11-20T10:00:00.000Z',
  entry: ['remote-entry.js'],
  modules: { './src/pages/containers-page.tsx': { scripts: ['containers-page.js'], shared: ['react'] } },
  preload: nothingToPreload,
  descriptor: {
    name: 'tracking',
    pages: [
      {
        path: '/containers',
        module: './src/pages/containers-page.tsx',
        title: 'Container Details',
        access: { kind: 'signed-in' },
      },
    ],
    navigation: [],
    panels: [],
    needs: '^1.48.0',
  },
  requires: {
    react: { range: '^19.3.1', names: ['useState'] },
    '@quaywatch/shared/contract': { range: '^1.48.0', names: ['searchContainers'] },
  },
  provides: {},
  assets: [
    { path: 'remote-entry.js', bytes: 20_000, wireBytes: 7_000, integrity: 'sha384-b' },
    { path: 'containers-page.js', bytes: 60_000, wireBytes: 20_000, integrity: 'sha384-c' },
  ],
  ...changes,
});

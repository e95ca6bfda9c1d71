import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLockfilePart } from './lockfile-part.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-lockfile-'));
  writeFileSync(
    join(root, 'pnpm-lock.yaml'),
    `lockfileVersion: '9.0'
importers:
  remote-alerts:
    dependencies:
      '@quaywatch/shared': { specifier: 'workspace:*', version: 'link:../shared' }
      chart: { specifier: 'catalog:', version: 2.0.0(react@19.3.1) }
    devDependencies:
      jest: { specifier: 'catalog:', version: 30.0.0 }
  remote-helpdesk:
    dependencies:
      grid: { specifier: 'catalog:', version: 1.0.0 }
  shared:
    dependencies:
      zod: { specifier: 'catalog:', version: 4.6.7 }
    devDependencies:
      react: { specifier: 'catalog:', version: 19.3.1 }
      '@testing-library/react': { specifier: 'catalog:', version: 16.0.0 }
packages:
  chart@2.0.0: { resolution: { integrity: sha512-chart } }
  grid@1.0.0: { resolution: { integrity: sha512-grid } }
  lines@1.1.0: { resolution: { integrity: sha512-lines } }
  react@19.3.1: { resolution: { integrity: sha512-react } }
  zod@4.6.7: { resolution: { integrity: sha512-zod } }
  jest@30.0.0: { resolution: { integrity: sha512-jest } }
  '@testing-library/react@16.0.0': { resolution: { integrity: sha512-testing } }
snapshots:
  chart@2.0.0(react@19.3.1):
    dependencies: { react: 19.3.1, old-lines: lines@1.1.0 }
  grid@1.0.0: {}
  lines@1.1.0:
    optionalDependencies: { chart: 2.0.0(react@19.3.1) }
  react@19.3.1: {}
  zod@4.6.7: {}
  jest@30.0.0: {}
  '@testing-library/react@16.0.0': {}
`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

test("a remote's part of the lockfile has its own and shared dependencies, not those of tests or other remotes", () => {
  expect(readLockfilePart(root, ['remote-alerts', 'shared'])).toBe(
    [
      'chart@2.0.0(react@19.3.1) sha512-chart',
      'lines@1.1.0 sha512-lines',
      'react@19.3.1 sha512-react',
      'zod@4.6.7 sha512-zod',
    ].join('\n'),
  );
});

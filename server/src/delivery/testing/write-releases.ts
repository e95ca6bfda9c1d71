import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Canary, Channel } from '@quaywatch/shared/release';

type Files = Readonly<Record<string, string>>;

const digest = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function writeRelease(folder: string, name: string, release: string, files: Files, facts: object) {
  const target = join(folder, name, release);
  const assets = Object.entries(files).map(([path, content]) => {
    mkdirSync(join(target, path, '..'), { recursive: true });
    writeFileSync(join(target, path), content);
    writeFileSync(join(target, `${path}.br`), brotliCompressSync(content));
    writeFileSync(join(target, `${path}.gz`), gzipSync(content));
    const wireBytes = brotliCompressSync(content).length;
    return { path, bytes: content.length, wireBytes, integrity: digest(content) };
  });
  const empty = {
    version: release.split('-')[0],
    revision: null,
    builtAt: '2026-11-20T09:00:00.000Z',
    container: `${name}_x`,
    entry: [],
    modules: {},
    preload: { everyPage: [], signedIn: [], signedOut: [], paths: {}, signedInPaths: {}, undrawn: {} },
    descriptor: null,
    requires: {},
    provides: {},
  };
  writeFileSync(join(target, 'release.json'), JSON.stringify({ ...empty, name, release, assets, ...facts }));
}

/** Publishes a release again under another name. */
export function copyRelease(folder: string, name: string, from: string, to: string): void {
  cpSync(join(folder, name, from), join(folder, name, to), { recursive: true });
  const file = join(folder, name, to, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

/** Makes a release live, like the release tool. */
export function setChannel(folder: string, name: string, current: string): void {
  writeFileSync(join(folder, name, 'channel.json'), JSON.stringify({ current, previous: null }));
}

/** Makes a release live that may be watched, like the release tool. */
export function setWatched(folder: string, name: string, channel: Channel): void {
  writeFileSync(join(folder, name, 'channel.json'), JSON.stringify(channel));
}

/** Gives a release to a share of the browsers, like the release tool. */
export function setCanary(folder: string, name: string, current: string, canary: Canary): void {
  writeFileSync(join(folder, name, 'channel.json'), JSON.stringify({ current, previous: null, canary }));
}

export const mainScript = 'console.log("main");'.repeat(40);

/**
 * Writes three shells, the second-newest of them live, and two releases of the tracking remote (page /containers), the
 * first of them live.
 */
export function writeReleases(folder: string): void {
  const shellFiles = {
    'main.js': mainScript,
    'signed-in.js': '1',
    'federation.js': '2',
    'shared.js': '3',
    'chart.svg': '<svg/>',
    'register.js': '5',
    'inter.woff2': 'wOF2',
    'public/user-guide.pdf': '%PDF',
  };
  const shellFacts = {
    entry: ['main.js'],
    paths: ['/login', '/override', '/preview'],
    modules: { './src/remotes/federation-host.ts': { scripts: ['federation.js'], shared: [] } },
    preload: {
      everyPage: ['inter.woff2'],
      signedIn: ['signed-in.js'],
      paths: { '/register': ['register.js'] },
      signedInPaths: { '/dashboard': ['chart.svg'] },
      undrawn: {},
    },
    provides: {
      react: { version: '19.3.1', names: null, scripts: [] },
      '@quaywatch/shared/contract': { version: '1.48.0', names: [], scripts: [] },
      '@quaywatch/shared/ui/button': { version: '1.48.0', names: ['Button'], scripts: ['shared.js'] },
    },
  };
  writeRelease(folder, 'shell', '1.48.0-a', shellFiles, { ...shellFacts, reportsStart: true });
  writeRelease(folder, 'shell', '1.48.1-b', shellFiles, { ...shellFacts, reportsStart: true });
  writeRelease(folder, 'shell', '1.47.0-old', shellFiles, shellFacts);
  const module = './src/pages/containers-page.tsx';
  for (const release of ['1.0.0-a', '1.0.1-b']) {
    writeRelease(
      folder,
      'tracking',
      release,
      { 'entry.js': `// ${release}`, 'page.js': '4', 'page.js.map': '{}' },
      {
        entry: ['entry.js'],
        modules: { [module]: { scripts: ['page.js'], shared: ['react', '@quaywatch/shared/ui/button'] } },
        requires: { react: { range: '^19.3.1', names: ['useState'] } },
        assets: [
          { path: 'entry.js', bytes: 10, wireBytes: 10, integrity: digest(`// ${release}`) },
          { path: 'page.js', bytes: 1, wireBytes: 1, integrity: digest('4') },
        ],
        descriptor: {
          name: 'tracking',
          pages: [{ path: '/containers', module, title: '</script>', access: { kind: 'signed-in' } }],
          navigation: [],
          panels: [],
          needs: '^1.48.0',
        },
      },
    );
  }
  setChannel(folder, 'shell', '1.48.0-a');
  setChannel(folder, 'tracking', '1.0.0-a');
}

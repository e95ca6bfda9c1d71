import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { addressOf, type Release } from '@quaywatch/shared/release';
import type { App } from './app.ts';
import { compile } from './compile.ts';
import { composeSessions, drawnItem, type DrawnSessions } from './compose-menu.ts';
import { composeSight, drawnValues, type DrawnSight } from './compose-sight.ts';
import { createShellConfig } from './shell-config.ts';

const entry = './src/draw-ahead/draw-first-sight.tsx';

/** Configures a build of the shell's components for Node, with the file addresses of the release. */
function createDrawConfig(app: App, output: string): Configuration {
  const config = createShellConfig(app, output);
  const { cache: _, devtool: __, ...base } = config;
  return {
    ...base,
    target: 'node',
    entry: { draw: { import: entry, filename: 'draw.mjs' } },
    experiments: { outputModule: true },
    output: {
      ...config.output,
      module: true,
      library: { type: 'module' },
      publicPath: addressOf({ name: 'shell', release: app.release }, ''),
    },
    optimization: { ...config.optimization, minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Draws what the server puts into pages of this release before any script runs (decision 0105).
 * @throws if a component needs a browser to be drawn, or draws something that the page's policy forbids
 */
export async function drawFirstSight(app: App): Promise<Pick<Release, 'firstSight' | 'sessionSight'>> {
  const output = mkdtempSync(join(tmpdir(), 'quaywatch-first-sight-'));
  try {
    await compile(createDrawConfig(app, output));
    standInForPage();
    const drawn = (await import(pathToFileURL(join(output, 'draw.mjs')).href)) as {
      drawFirstSights: (values: object) => Promise<readonly DrawnSight[]>;
      drawSessionSights: (values: object, item: object) => Promise<DrawnSessions>;
    };
    const { title, html: content, published } = drawnValues;
    const values = { title, content, published };
    const sights = await drawn.drawFirstSights(values);
    return {
      firstSight: Object.fromEntries(sights.map((sight) => [sight.name, composeSight(sight)])),
      sessionSight: composeSessions(await drawn.drawSessionSights(values, drawnItem)),
    };
  } finally {
    rmSync(output, { recursive: true });
  }
}

/** Provides what modules read of a page while they load. Drawing itself reads nothing. */
function standInForPage(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const location = new URL('https://page.invalid/');
  for (const [name, value] of Object.entries({ location, localStorage: storage, sessionStorage: storage }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
}

import { isBuiltin } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@quaywatch/shared/build/releases';
import { parse } from 'yaml';
import { root } from '../release/release-command.ts';

type Versions = Readonly<Record<string, string>>;

/** The kit and the remote's own sources share one copy, in the version that the shell provides. */
const peers = [
  'react',
  'react-dom',
  'react-router-dom',
  '@emotion/react',
  'lucide-react',
  'zustand',
  '@tanstack/react-query',
  'zod',
  '@jest/globals',
  '@testing-library/react',
];

/** The kit's helper needs it only in a repository that builds with it. */
const installedByTeam = ['@rspack/core'];

/** Every package that built files import, except Node's modules and our own packages. */
export function listImports(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(m?js|d\.m?ts)$/.test(name),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/(?:from |import |import\(|require\(|require\.resolve\()(['"])([@\w][^'"]*)\1/g)];
  });
  const packages = names.map(([, , name = '']) => packageOf(name));
  return [...new Set(packages)].filter((name) => !isBuiltin(name) && !name.startsWith('@quaywatch/')).sort();
}

/**
 * Takes exact versions from the catalog of the workspace.
 * @throws for a package that the catalog does not have
 */
export function chooseDependencies(imported: readonly string[], others: readonly string[]) {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { catalog: Versions };
  const names = [...new Set([...imported, ...others])].filter((name) => !installedByTeam.includes(name)).sort();
  const versionsOf = (chosen: readonly string[]): Versions =>
    Object.fromEntries(
      chosen.map((name) => {
        const version = catalog[name];
        if (!version) throw new Error(`${name} is imported by the kit and is not in the catalog.`);
        return [name, version];
      }),
    );
  return {
    dependencies: versionsOf(names.filter((name) => !peers.includes(name))),
    peerDependencies: versionsOf(names.filter((name) => peers.includes(name))),
  };
}

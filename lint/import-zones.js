// Who may import whom, worked out from the folders that exist, so that a new feature, door, remote or server module
// is guarded from its first day without an edit here.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What each door of `shared` may import from the other doors, and which outside packages it may use (all when absent). */
export const doors = {
  contract: { doors: [], packages: ['zod'] },
  domain: { doors: ['contract'], packages: ['dayjs'] },
  feed: { doors: ['contract'], packages: ['zod'] },
  release: { doors: ['contract'], packages: ['zod'] },
  api: { doors: ['contract'] },
  session: { doors: ['contract', 'domain', 'api'] },
  ui: { doors: ['contract', 'domain'], refused: ['axios', 'zustand', '@tanstack/*', 'js-cookie'] },
  remote: { doors: ['contract', 'domain'] },
  build: { doors: ['contract', 'remote', 'release'] },
  testing: { doors: ['contract', 'domain', 'api', 'session', 'ui', 'remote'] },
};

/** Server folders that every server module may import. */
const serverGround = ['platform'];

/** What a server module shows to the others: narrow questions, tables to join, pure rules. */
const moduleDoor = /\.(lookups|tables|rules)\.ts$/;

/** Modules that compose others: demo data is made of all of them. */
const composers = ['demo'];

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => entry.name)
        .sort()
    : [];

/**
 * The import zones of the workspace at `root`: each says that files below `target` may import from `from` only what
 * `except` names, relative to `from`. Tests may use the testing door, and see the server as a whole.
 */
export function computeImportZones(root, { tests = false } = {}) {
  const packages = foldersOf(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const apps = packages.filter((name) => name === 'shell' || name.startsWith('remote-'));
  const zone = (target, from, except, message) => ({ target, from, except, message });

  const packageZones = packages.flatMap((target) =>
    packages
      .filter((from) => from !== target && from !== 'shared')
      .map((from) => zone(target, from, [], `${target} knows shared only, never ${from}.`)),
  );
  const sharedZones = [
    ...apps.map((target) =>
      zone(
        target,
        'shared',
        ['contract', 'domain', 'session', 'api', 'ui', 'remote', 'testing'],
        'Apps use the browser doors of shared.',
      ),
    ),
    zone(
      'server',
      'shared',
      ['contract', 'domain', 'feed', 'release'],
      'The server uses the contract, the domain, the feed and the release, nothing of the browser.',
    ),
    zone('e2e', 'shared', [], 'Journeys see the product from outside.'),
  ];
  const doorZones = foldersOf(join(root, 'shared')).map((door) => {
    const opened = doors[door]?.doors ?? [];
    const except = [...new Set([door, ...opened, ...(tests ? ['testing', 'contract'] : [])])];
    return zone(
      `shared/${door}`,
      'shared',
      except,
      `The door ${door} opens to: ${opened.join(', ') || 'no other door'}.`,
    );
  });
  const featureZones = apps.flatMap((app) =>
    foldersOf(join(root, app, 'src/features')).map((feature) =>
      zone(
        `${app}/src/features/${feature}`,
        `${app}/src/features`,
        [feature],
        `The feature ${feature} must not reach into another feature.`,
      ),
    ),
  );
  // Listed one by one: the rule takes no globs in the exceptions of a plain path.
  const moduleDoors = foldersOf(join(root, 'server/src')).flatMap((module) =>
    readdirSync(join(root, 'server/src', module))
      .filter((file) => moduleDoor.test(file))
      .map((file) => `${module}/${file}`),
  );
  const modules = foldersOf(join(root, 'server/src')).filter((module) => !composers.includes(module));
  const moduleZones = modules.map((module) =>
    zone(
      `server/src/${module}`,
      'server/src',
      [...new Set([module, ...serverGround]), ...moduleDoors],
      `The server module ${module} asks other modules through their lookups, tables and rules.`,
    ),
  );
  return [...packageZones, ...sharedZones, ...doorZones, ...featureZones, ...(tests ? [] : moduleZones)];
}

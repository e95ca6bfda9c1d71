// Who may import whom, worked out from the folders that exist, so that a new feature, door, remote or server module
// is guarded from its first day without an edit here.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What each door of `shared` may import from the other doors, and which outside packages it may use (all when absent). */
export const doors = {
  contract: { doors: [], packages: ['zod'] },
  domain: { doors: ['contract'], packages: ['dayjs'] },
  api: { doors: ['contract'] },
  session: { doors: ['contract', 'domain', 'api'] },
  ui: { doors: ['domain'], refused: ['axios', 'zustand', '@tanstack/*', 'js-cookie', 'react-router-dom'] },
  remote: { doors: ['contract', 'domain'] },
  build: { doors: ['remote'] },
  testing: { doors: ['contract', 'domain', 'api', 'session', 'ui', 'remote'] },
};

/** Server folders that every server module may import. */
const serverGround = ['platform'];

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => entry.name)
        .sort()
    : [];

/**
 * The import zones of the workspace at `root`: each says that files below `target` may import from `from` only what
 * `except` names (globs are relative to `from`).
 */
export function computeImportZones(root) {
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
      zone(target, 'shared', ['contract', 'domain', 'session', 'api', 'ui', 'remote', 'testing'], 'Apps use the browser doors of shared.'),
    ),
    zone('server', 'shared', ['contract', 'domain'], 'The server uses the contract and the domain, nothing of the browser.'),
    zone('e2e', 'shared', [], 'Journeys see the product from outside.'),
  ];
  const doorZones = foldersOf(join(root, 'shared')).map((door) =>
    zone(`shared/${door}`, 'shared', [door, ...(doors[door]?.doors ?? [])], `The door ${door} opens to: ${doors[door]?.doors.join(', ') || 'no other door'}.`),
  );
  const featureZones = apps.flatMap((app) =>
    foldersOf(join(root, app, 'src/features')).map((feature) =>
      zone(`${app}/src/features/${feature}`, `${app}/src/features`, [feature], `The feature ${feature} must not reach into another feature.`),
    ),
  );
  const moduleZones = foldersOf(join(root, 'server/src')).map((module) =>
    zone(
      `server/src/${module}`,
      'server/src',
      [module, ...serverGround, '*/*.lookups.ts', '*/*.tables.ts'],
      `The server module ${module} asks other modules through their lookups.`,
    ),
  );
  return [...packageZones, ...sharedZones, ...doorZones, ...featureZones, ...moduleZones];
}

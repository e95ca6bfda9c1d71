// Who may import whom. The zones are computed from the folders that exist, so a new feature, door, remote or server
// module is covered at once.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What each door of `shared` may import from other doors, and its allowed packages (any if not listed). */
export const doors = {
  contract: { doors: [], packages: ['zod'] },
  domain: { doors: ['contract'], packages: ['dayjs'] },
  feed: { doors: ['contract'], packages: ['zod'] },
  release: { doors: ['contract'], packages: ['semver', 'zod'] },
  programs: { doors: ['contract'], packages: ['zod'] },
  api: { doors: ['contract'] },
  session: { doors: ['contract', 'domain', 'api'] },
  query: {
    doors: ['contract', 'domain', 'api', 'session'],
    packages: ['react', 'react-router-dom', '@tanstack/react-query'],
  },
  ui: { doors: ['contract', 'domain'], refused: ['axios', 'zustand', '@tanstack/*', 'js-cookie'] },
  remote: { doors: ['contract', 'domain'] },
  forms: {
    doors: ['contract', 'domain', 'api', 'query', 'ui'],
    packages: ['react', 'react-hook-form', '@hookform/resolvers', '@emotion/react', 'lucide-react'],
  },
  store: { doors: [], packages: ['aws4fetch', 'node:[a-z]+'] },
  signing: { doors: ['release', 'remote', 'store'], packages: ['zod', 'node:[a-z]+'] },
  build: { doors: ['contract', 'remote', 'release', 'signing', 'store'] },
  testing: { doors: ['contract', 'domain', 'api', 'session', 'ui', 'remote'] },
};

/**
 * The server's modules in order: each may import only those before it, so there are no cycles. An unlisted module may
 * import all of these, and none of them may import it.
 */
export const moduleOrder = [
  'platform',
  'option-lists',
  'notifications',
  'captcha',
  'customers',
  'account-changes',
  'subscriptions',
  'identity',
  'tracking',
  'feed',
  'teams',
  'account-deletion',
  'search-log',
  'saved-lists',
  'alerts',
  'container-search',
  'payments',
  'delivery',
  'load-reports',
  'previews',
];

/**
 * The shell's folders in order, as for the server's modules: what a page needs first, then what loads remotes, what is
 * around a page, the pages, and the application that puts them together.
 */
const shellOrder = [
  'storage',
  'content',
  'captcha',
  'first-sight',
  'leaving',
  'remotes',
  'layout',
  'load-reports',
  'features',
  'app',
];

/** The same for the folders of a module; an unlisted folder may import all of these. */
export const folderOrder = {
  feed: ['reading', 'statements', 'visits', 'senders', 'ingest'],
  identity: ['credentials', 'secret-answers', 'known-devices', 'sessions', 'second-factor', 'lockout'],
  alerts: [
    'records',
    'messages',
    'allowance',
    'settings',
    'arming',
    'following',
    'matching',
    'sending',
    'free-time',
    'moved-estimates',
  ],
  payments: ['records', 'provider', 'orders', 'renewals'],
};

/**
 * What other modules may import from a server module: `index.ts`, or `rules.ts` for rules that must not load any query.
 * Every module may import all of `platform`.
 */
export const moduleDoors = ['index.ts', 'rules.ts'];

/** What a remote's `server/` folder may import from the server (server/package.json). */
const serverDoors = ['src/remote-module.ts', 'testing/remote-module-testing.ts'];

/** Modules that may import anything: the demo fills the tables of every module. */
export const pastDoors = ['demo'];

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => entry.name)
        .sort()
    : [];

/**
 * The import zones of the workspace at `root`: files below `target` may import from `from` only what `except` names
 * (relative to `from`). Tests may also use the testing door, and everything in the server.
 */
export function computeImportZones(root, { tests = false } = {}) {
  const packages = foldersOf(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const apps = packages.filter((name) => name === 'shell' || name.startsWith('remote-'));
  const zone = (target, from, except, message) => ({ target, from, except, message });

  const packageZones = packages.flatMap((target) =>
    packages
      .filter((from) => from !== target && from !== 'shared')
      .flatMap((from) => {
        const message = `${target} knows shared only, never ${from}.`;
        if (from !== 'server' || !existsSync(join(root, target, 'server'))) return zone(target, from, [], message);
        // A remote's server part may use two doors of the server; the rest of the remote may use none.
        const parts = foldersOf(join(root, target)).filter((part) => part !== 'dist');
        return parts.map((part) => zone(`${target}/${part}`, from, part === 'server' ? serverDoors : [], message));
      }),
  );
  const sharedZones = [
    ...apps.map((target) =>
      zone(
        target,
        'shared',
        ['contract', 'domain', 'session', 'api', 'query', 'forms', 'ui', 'remote', 'testing'],
        'Apps use the browser doors of shared.',
      ),
    ),
    zone(
      'server',
      'shared',
      ['contract', 'domain', 'feed', 'release', 'signing', 'store'],
      'The server uses the contract, the domain, the feed, the release, its signatures and its store, nothing of the browser.',
    ),
    ...foldersOf(join(root, 'e2e'))
      .filter((name) => name !== 'trial')
      .map((name) => zone(`e2e/${name}`, 'shared', [], 'Journeys see the product from outside.')),
    zone('e2e/trial', 'shared', ['contract', 'release', 'remote'], 'A trial knows the release that it tries.'),
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
  const orderZones = tests
    ? []
    : [...computeShellZones(root), ...computeModuleZones(root), ...computeFolderZones(root)];
  return [...packageZones, ...sharedZones, ...doorZones, ...featureZones, ...orderZones];
}

/** The names before this one, or all of them for an unlisted name. */
const below = (order, name) => (order.includes(name) ? order.slice(0, order.indexOf(name)) : order);

function computeShellZones(root) {
  const from = 'shell/src';
  return foldersOf(join(root, from)).map((folder) => {
    const asked = below(shellOrder, folder);
    return {
      target: `${from}/${folder}`,
      from,
      except: [folder, ...asked, 'paths.ts'],
      message: `The folder ${folder} of the shell imports: ${asked.join(', ') || 'no other folder'}.`,
    };
  });
}

function computeModuleZones(root) {
  const source = join(root, 'server/src');
  return foldersOf(source)
    .filter((module) => !pastDoors.includes(module))
    .map((module) => {
      const asked = below(moduleOrder, module);
      return {
        target: `server/src/${module}`,
        from: 'server/src',
        except: [
          module,
          ...asked.flatMap((name) => (name === 'platform' ? [name] : moduleDoors.map((door) => `${name}/${door}`))),
        ],
        message: `The server module ${module} asks, through their doors: ${asked.join(', ') || 'nobody'}.`,
      };
    });
}

function computeFolderZones(root) {
  return Object.entries(folderOrder).flatMap(([module, order]) => {
    const from = `server/src/${module}`;
    return foldersOf(join(root, from)).map((folder) => {
      const asked = below(order, folder);
      return {
        target: `${from}/${folder}`,
        from,
        except: [folder, ...asked],
        message: `The folder ${folder} of ${module} imports: ${asked.join(', ') || 'no other folder'}.`,
      };
    });
  });
}

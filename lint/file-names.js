// Allowed file names. A suffix says what a file may do, so each package has a fixed list of suffixes.
import { relative } from 'node:path';

/**
 * Suffixes by the start of the path; the first match applies. `rules` is pure, `queries` is SQL, `hooks` makes API
 * calls in the browser. `tables`, `routes` and `view` (what other modules may join) belong to the server.
 */
const suffixes = [
  { below: 'shell/', suffixes: ['hooks', 'rules', 'styles', 'test', 'd'] },
  { below: 'remote-', suffixes: ['hooks', 'rules', 'styles', 'test', 'd'] },
  { below: 'shared/ui/', suffixes: ['styles', 'test', 'd'] },
  { below: 'shared/forms/', suffixes: ['styles', 'test'] },
  { below: 'shared/', suffixes: ['test'] },
  { below: 'server/src/', suffixes: ['tables', 'view', 'queries', 'rules', 'routes', 'test'] },
  { below: 'server/', suffixes: ['test', 'd', 'config'] },
  { below: 'e2e/', suffixes: ['spec', 'config', 'test'] },
  { below: 'scripts/', suffixes: ['test'] },
];

const emptyNames = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'types'];

/** Doors: the one file of a folder that other folders import. */
const doors = [/^shared\/[^/]+\/index(\.test)?\.ts$/, /^server\/src\/([^/]+\/)+index\.ts$/];

const exposed = [
  { ending: '-page.tsx', folder: 'src/pages' },
  { ending: '-panel.tsx', folder: 'src/panels' },
];

const kebab = /^[a-z\d]+(-[a-z\d]+)*$/;

function problemOfSuffixes(path, parts) {
  const list = suffixes.find(({ below }) => path.startsWith(below));
  const unknown = list && parts.find((part) => !list.suffixes.includes(part));
  return unknown && `.${unknown} is not a suffix of ${list.below}: ${list.suffixes.join(', ')}.`;
}

function problemOfPlace(path) {
  const remote = /^(remote-[^/]+)\/(.*)\/[^/]+$/.exec(path);
  const kind = remote && exposed.find(({ ending }) => path.endsWith(ending));
  return kind && remote[2] !== kind.folder && `*${kind.ending} belongs in ${remote[1]}/${kind.folder}.`;
}

export function findNameProblem(path) {
  const folders = path.split('/');
  const [name = '', ...parts] = (folders.pop() ?? '').replace(/\.tsx?$/, '').split('.');
  const empty = [...folders, name].find((word) => emptyNames.includes(word));
  if (!kebab.test(name)) return `${name} is not in kebab-case.`;
  if (empty) return `${empty} says nothing about what it holds.`;
  if (name === 'index' && !doors.some((door) => door.test(path))) return 'index is the name of a door.';
  return problemOfSuffixes(path, parts) || problemOfPlace(path) || null;
}

export const fileNames = {
  rules: {
    name: {
      meta: { type: 'suggestion', schema: [] },
      create: (context) => ({
        Program(node) {
          const message = findNameProblem(relative(context.cwd, context.filename).replaceAll('\\', '/'));
          if (message) context.report({ node, message });
        },
      }),
    },
  },
};

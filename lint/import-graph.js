// Which source file imports which. It includes types, which lint rules about run-time imports do not see.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'migrations', 'test-results']);
const sourceName = /(?<!\.d)\.(tsx?|m?js)$/;
const isTest = (path) => /(\.test|\.spec)\.tsx?$|(^|\/)testing\//.test(path);

const statement =
  /^\s*(?:import|export)(?<type>\s+type)?\b[^'";]*?\bfrom '(?<from>[^']+)'|^\s*import '(?<bare>[^']+)'|\bimport\((?:\s*\/\*[^*]*\*\/)?\s*'(?<later>[^']+)'\s*,?\s*\)/gm;

/**
 * Lists the source files below a folder, each with the files that it imports by relative path or workspace package.
 * Tests and dynamic imports are left out by default.
 * @param options.kinds kinds of import to follow: `type`, `value`, or `later` for `import()`
 */
export function readImportGraph(folder, { kinds = ['type', 'value'], tests = false, packages = new Map() } = {}) {
  const graph = new Map();
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      const name = relative(folder, child);
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) walk(child);
      else if (entry.isFile() && sourceName.test(name) && (tests || !isTest(name)))
        graph.set(
          name,
          readImports(child, packages)
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ path: imported }) => relative(folder, imported)),
        );
    }
  };
  walk(folder);
  return graph;
}

function readImports(file, packages) {
  return [...readFileSync(file, 'utf8').matchAll(statement)]
    .map(({ groups: { type, from, bare, later } }) => {
      const source = from ?? bare ?? later;
      const kind = later ? 'later' : type ? 'type' : 'value';
      return { kind, path: source.startsWith('.') ? join(dirname(file), source) : packages.get(source) };
    })
    .filter(({ path }) => path !== undefined && existsSync(path));
}

export function readPackages(root) {
  const manifests = readdirSync(root)
    .map((folder) => ({ folder, path: join(root, folder, 'package.json') }))
    .filter(({ path }) => existsSync(path))
    .map(({ folder, path }) => ({ folder, ...JSON.parse(readFileSync(path, 'utf8')) }));
  return new Map(
    manifests.flatMap(({ folder, name, exports = {} }) =>
      Object.entries(exports).map(([door, path]) => [join(name, door), join(root, folder, path)]),
    ),
  );
}

/** Groups of two or more nodes that reach each other (Tarjan). Empty if there is no cycle. */
export function findCircles(graph) {
  const place = new Map();
  const lowest = new Map();
  const path = [];
  const circles = [];
  const visit = (node) => {
    place.set(node, place.size);
    lowest.set(node, place.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!place.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== place.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!place.has(node)) visit(node);
  return circles;
}

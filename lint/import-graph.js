// Which source file imports which, types included: what a lint rule that follows imports at run time does not see.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'testing', 'migrations']);
const sourceName = /(?<!\.test|\.spec|\.d)\.tsx?$/;
const relativeImport = /\bfrom '(\.\.?\/[^']+)'|^import '(\.\.?\/[^']+)'/gm;

/**
 * The source files below a folder, tests left out, each with the files that it imports by a relative path. What is
 * loaded later, by `import()`, is left out: nothing has to be there before it.
 */
export function readImportGraph(folder) {
  const graph = new Map();
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(child);
      else if (entry.isFile() && sourceName.test(entry.name))
        graph.set(relative(folder, child), readImports(folder, child));
    }
  };
  walk(folder);
  return graph;
}

function readImports(folder, file) {
  return [...readFileSync(file, 'utf8').matchAll(relativeImport)]
    .map(([, from, bare]) => join(dirname(file), from ?? bare))
    .filter((path) => existsSync(path))
    .map((path) => relative(folder, path));
}

/** Groups of two nodes or more of which each reaches each (Tarjan); none when everything runs one way. */
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

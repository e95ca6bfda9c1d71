// What every command needs first on a machine with only Node 20 and npm: the pinned packages, and the pinned Node that
// runs everything else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node has `import.meta.dirname` only since 20.11. */
export const rootFrom = (url) => join(dirname(fileURLToPath(url)), '..');
export const root = rootFrom(import.meta.url);
const stamp = join(root, 'node_modules/.installed');

export class StartProblem extends Error {}

/** On Windows commands run in a shell, for which Node does not quote their arguments. */
export const wordsForShell = (args, platform = process.platform) =>
  platform === 'win32' ? args.map((word) => (/[\s&()^]/.test(word) ? `"${word}"` : word)) : args;

/** Runs a command in the workspace with the pinned Node first on the PATH; rejects when it fails. */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, wordsForShell(args), {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        ...env,
      },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve(output);
      reject(
        Object.assign(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`), { output, code, signal }),
      );
    });
  });
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new StartProblem(`Quaywatch needs Node 20 or newer; this is Node ${process.versions.node}.`);
}

function wantedStamp() {
  const hash = createHash('sha256');
  const manifests = readdirSync(root)
    .map((name) => join(root, name, 'package.json'))
    .filter((path) => existsSync(path));
  for (const path of [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    join(root, 'package.json'),
    ...manifests.sort(),
  ])
    hash.update(readFileSync(path));
  return hash.digest('hex');
}

/** Installs the packages unless exactly these are already installed. */
export async function installPackages(say) {
  const wanted = wantedStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // An installation that fails may have changed some of them already.
  rmSync(stamp, { force: true });
  say('Installing packages (once; a minute or two)');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
      quiet: true,
    });
  } catch (problem) {
    process.stderr.write(problem.output ?? '');
    throw new StartProblem('The packages could not be installed; the lines above say why.');
  }
  writeFileSync(stamp, wanted);
}

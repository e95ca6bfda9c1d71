import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listSlotTypes, slotsFile, slotTypesFile } from '@quaywatch/shared/build/releases';
import { listFiles, wordsFor, writeFiles } from '../create-remote/write-remote.ts';

const template = join(import.meta.dirname, 'template');
const ofRspack = 'rspack.config.js.txt';
const manifestFile = 'package.json';

type Scripts = Readonly<Record<string, string>>;
type Manifest = { readonly name?: string; readonly version?: string; readonly scripts?: Scripts };

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/**
 * Writes a new remote into a team's own repository, where npm has installed the kit. Of a package.json that is there,
 * everything stays that the remote does not need.
 * @param options `rspack`: build with Rspack instead of the kit's webpack
 * @throws before anything is written, for a bad name, or if the repository already has a remote, files or scripts of the
 *   same names, or no Rspack for `rspack`
 */
export function writeRemoteHere(root: string, name: string, { rspack }: { readonly rspack: boolean }): void {
  if (existsSync(join(root, 'remote.json')))
    throw new Error('This repository has a remote already: there is a remote.json.');
  const file = join(root, manifestFile);
  const installed = readManifest(file);
  const { resolve } = createRequire(file);
  const { version = '' } = readManifest(resolve('@quaywatch/shared/package.json'));
  const words = {
    ...wordsFor(name),
    shared: version,
    schema: './node_modules/@quaywatch/shared/remote/remote.schema.json',
    builder: rspack ? 'rspack build' : 'quaywatch-remote build',
  };
  const isWanted = (path: string) => rspack || path !== ofRspack;
  if (rspack) refuseWithoutRspack(file);
  const paths = listFiles(template, words, isWanted).map(({ path }) => path);
  refuseTaken(root, [...paths, slotsFile, slotTypesFile]);
  refuseScripts(installed);
  writeFiles(template, root, words, isWanted);
  // The slots of the kit's version; `quaywatch-remote slots --types` fetches those of an installation.
  cpSync(resolve('@quaywatch/shared/remote/slots.json'), join(root, slotsFile));
  for (const { file: types, text } of listSlotTypes(root)) writeFileSync(join(root, types), text);
  const made = mergeManifests(installed, readManifest(file));
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
}

function refuseTaken(root: string, paths: readonly string[]): void {
  const taken = paths.filter((path) => path !== manifestFile && existsSync(join(root, path))).toSorted();
  if (taken.length > 0)
    throw new Error(`These files are there already: ${taken.join(', ')}. Move or delete them, and repeat the command.`);
}

/** What `npm init` writes is no script of the team. */
const isPlaceholder = (script = '') => script.includes('no test specified');

function refuseScripts({ scripts = {} }: Manifest): void {
  const { scripts: own = {} } = readManifest(join(template, `${manifestFile}.txt`));
  const taken = Object.keys(own).filter((name) => name in scripts && !isPlaceholder(scripts[name]));
  if (taken.length > 0)
    throw new Error(
      `package.json has scripts of these names already: ${taken.join(', ')}. Rename them, and repeat the command.`,
    );
}

const rspackPackages = ['@rspack/core', '@rspack/cli'];

function refuseWithoutRspack(file: string): void {
  const { resolve } = createRequire(file);
  const isInstalled = (name: string) => resolve.paths(name)?.some((folder) => existsSync(join(folder, name)));
  if (!rspackPackages.every(isInstalled))
    throw new Error(`Rspack is not installed: npm install --save-dev --save-exact ${rspackPackages.join('@2 ')}@2`);
}

/** The team's name and version stay. The remote needs the other fields as the template has them. */
function mergeManifests({ scripts, ...installed }: Manifest, { scripts: own, ...made }: Manifest): object {
  const { name = made.name, version = made.version } = installed;
  return { ...installed, ...made, name, version, scripts: { ...scripts, ...own } };
}

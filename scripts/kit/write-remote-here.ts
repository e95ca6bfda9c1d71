import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listSlotTypes, slotsFile } from '@quaywatch/shared/build/releases';
import { wordsFor, writeFiles } from '../create-remote/write-remote.ts';

const template = join(import.meta.dirname, 'template');
const ofRspack = 'rspack.config.js.txt';

type Manifest = { readonly version: string; readonly dependencies?: object; readonly devDependencies?: object };

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/**
 * Writes a new remote into a team's own repository, where npm has installed the kit.
 * @param options `rspack`: build with Rspack instead of the kit's webpack
 * @throws for a bad name, or if the repository already has a remote
 */
export function writeRemoteHere(root: string, name: string, { rspack }: { readonly rspack: boolean }): void {
  if (existsSync(join(root, 'remote.json')))
    throw new Error('This repository has a remote already: there is a remote.json.');
  const file = join(root, 'package.json');
  const { dependencies = {}, devDependencies = {} } = readManifest(file);
  const { version } = readManifest(createRequire(file).resolve('@quaywatch/shared/package.json'));
  const words = {
    ...wordsFor(name),
    shared: version,
    schema: './node_modules/@quaywatch/shared/remote/remote.schema.json',
    builder: rspack ? 'rspack build' : 'quaywatch-remote build',
  };
  writeFiles(template, root, words, (path) => rspack || path !== ofRspack);
  // The slots of the kit's version; `quaywatch-remote slots --types` fetches those of an installation.
  cpSync(createRequire(file).resolve('@quaywatch/shared/remote/slots.json'), join(root, slotsFile));
  for (const { file: types, text } of listSlotTypes(root)) writeFileSync(join(root, types), text);
  const installed = { ...readManifest(file), dependencies, devDependencies };
  writeFileSync(file, `${JSON.stringify(installed, null, 2)}\n`);
}

#!/usr/bin/env node
// The commands of a remote in its own repository: `npx quaywatch-remote COMMAND ...`.
import { runCommand } from '../release/release-command.ts';

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  create: () => import('./create-here.ts'),
  dev: () => import('./dev-here.ts'),
  build: () => import('./build-here.ts'),
  release: () => import('./release-here.ts'),
  releases: () => import('../releases.ts'),
  slots: () => import('../slots.ts'),
  promote: () => import('../promote.ts'),
  rollback: () => import('../rollback.ts'),
  'end-preview': () => import('../end-preview.ts'),
  retire: () => import('../retire.ts'),
  sign: () => import('../sign.ts'),
  'release-key': () => import('../release-key.ts'),
};

// The command reads the remaining arguments.
const [name = ''] = process.argv.splice(2, 1);
const start = commands[name];
if (start) await start();
else
  await runCommand(() => {
    throw new Error(`quaywatch-remote ${Object.keys(commands).join(' | ')}`);
  });

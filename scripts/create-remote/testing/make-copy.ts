// Copies the workspace with a new remote: `node make-copy.ts <folder> <name>`.
import { join } from 'node:path';
import { writeRemote } from '../write-remote.ts';
import { copyWorkspace, linkNewPackage } from './copy-workspace.ts';

const root = join(import.meta.dirname, '../../..');
const [, , target, name] = process.argv;
if (!target || !name) throw new Error('node make-copy.ts <folder> <name>');
copyWorkspace(root, target);
linkNewPackage(root, target, writeRemote(target, name));

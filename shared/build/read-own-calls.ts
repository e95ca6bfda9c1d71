import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCall, type AnyCall } from '@quaywatch/shared/contract';
import type { App } from './app.ts';
import { isTeamRepository } from './team-repository.ts';

/** Calls defined in the remote's `contract/` (decision 0061). A team's own repository has none: they need a server. */
export async function readOwnCalls({ root, folder }: Pick<App, 'root' | 'folder'>): Promise<AnyCall[]> {
  const contract = join(root, folder, 'contract');
  if (isTeamRepository(root) || !existsSync(contract)) return [];
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contract, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

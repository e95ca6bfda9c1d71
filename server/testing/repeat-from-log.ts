import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatAfterRestore } from '../src/after-restore/index.ts';
import { nextId } from './next-id.ts';
import type { TestApp } from './start-test-app.ts';

type Order = Parameters<typeof repeatAfterRestore>[1];

/**
 * Does what `pnpm after-restore` does. The time of lines that the server wrote is that of the machine, which is later
 * than the server's.
 */
export function repeatFromLog(
  { platform }: Pick<TestApp, 'platform'>,
  { log, ...order }: { readonly log: string } & Pick<Order, 'since'> & Partial<Pick<Order, 'modules'>>,
): Promise<readonly string[]> {
  const file = join(platform.config.dataDir, `${nextId()}.log`);
  writeFileSync(file, log);
  const agent = { kind: 'operator', name: 'ruth' } as const;
  const stop = new AbortController().signal;
  return repeatAfterRestore(platform, { modules: [], ...order, files: [file], acceptsGap: true, agent, stop });
}

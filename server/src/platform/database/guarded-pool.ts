import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';

type Scope = { open: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * A statement on the pool inside a transaction would run outside it, and on the embedded engine's one connection wait
 * for ever. Both are bugs, so they fail at once and say so.
 */
export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (scopes.getStore()?.open) {
      throw new Error('Inside a transaction, use the handle that its callback receives.');
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

/** Until it settles. */
export async function runInScope<T>(run: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.open = false;
  }
}

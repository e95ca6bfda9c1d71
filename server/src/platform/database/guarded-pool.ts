import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';

type Scope = { open: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * A pool that refuses statements inside a transaction. They would run outside of the transaction, or wait for ever on
 * the embedded engine's one connection. Both are bugs, so they fail at once with a clear message.
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

/** Makes pools refuse statements within `run` until it settles. */
export async function runInScope<T>(run: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.open = false;
  }
}

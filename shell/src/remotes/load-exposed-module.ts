import { exposedName, type RegisteredRemote } from '@quaywatch/shared/remote';
import type { LoadPhase } from './load-events.ts';

export type LoadStep = {
  /** Discards what failed attempts left behind. */
  readonly afresh: boolean;
  /** Told as each step begins. */
  readonly enter: (phase: LoadPhase) => void;
};

/**
 * Loads the code of a page or panel through the federation, whose runtime arrives with the first remote. The single bundle
 * that the benchmark compares with replaces this file by plain `import()`.
 */
export async function loadExposedModule(remote: RegisteredRemote, module: string, step: LoadStep): Promise<unknown> {
  const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation-host.ts');
  return loadExposed(remote, exposedName(module).slice(2), step);
}

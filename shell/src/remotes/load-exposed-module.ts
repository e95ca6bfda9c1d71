import { exposedName, type RegisteredRemote } from '@quaywatch/shared/remote';
import type { LoadPhase } from './load-events.ts';

export type LoadStep = {
  /** Discards what failed attempts left behind. */
  readonly afresh: boolean;
  /** Told as each step begins. */
  readonly enter: (phase: LoadPhase) => void;
};

/** A version of a shared module that this page knows of. */
export type SharedVersion = {
  readonly key: string;
  readonly version: string;
  /** Who provides it: the shell, or a container. */
  readonly from: string;
  readonly isLoaded: boolean;
  /** The containers that have taken it. */
  readonly users: readonly string[];
};

/**
 * Loads the code of a page or panel through the federation, whose runtime arrives with the first remote. The single bundle
 * that the benchmark compares with replaces this file by plain `import()`.
 */
export async function loadExposedModule(remote: RegisteredRemote, module: string, step: LoadStep): Promise<unknown> {
  const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation-host.ts');
  return loadExposed(remote, exposedName(module).slice(2), step);
}

/** What the page has to share, and who has taken it. */
export async function readSharedVersions(): Promise<readonly SharedVersion[]> {
  const { listSharedVersions } = await import(/* webpackChunkName: "federation" */ './federation-host.ts');
  return listSharedVersions();
}

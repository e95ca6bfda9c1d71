import { useSyncExternalStore } from 'react';
import type { RemoteModule, RemoteModuleState } from './remote-module.ts';

/** The state of a page or panel; while it is shown, it loads and heals. */
export function useRemoteModule(module: RemoteModule): RemoteModuleState {
  return useSyncExternalStore(module.watch, module.getState);
}

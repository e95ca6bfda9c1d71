// Stands in the shell for modules of the federation's runtime that no setting leaves out of a host with remotes: three that
// read manifests, of which the shell has none (`disableSnapshot`), and one that describes the host to plugins.

/** For `SnapshotHandler.js`: what registering plugins and discarding a remote touch of it. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
  loadRemoteSnapshotInfo = () => Promise.reject(new Error('The shell reads no manifests.'));
}
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

/** For `preload.js`: a remote that asks to preload another gets nothing, as without a manifest before. */
export const formatPreloadArgs = (): never[] => [];
export const preloadAssets = () => undefined;

/** For `generate-preload-assets.js`, which `disableSnapshot` keeps from being called. */
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preload-assets' });

/** For `context.js`: no plugin hears of errors. */
export const optionsToMFContext = () => undefined;

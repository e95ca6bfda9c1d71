// Replaces modules of the federation's runtime that no setting leaves out of a host with remotes. Three of them read
// manifests, which the shell does not have (`disableSnapshot`); one describes the host to plugins.

/** Replaces `SnapshotHandler.js`: the members that registering plugins and discarding a remote use. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
  loadRemoteSnapshotInfo = () => Promise.reject(new Error('The shell reads no manifests.'));
}
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

/** Replaces `preload.js`: a remote that preloads another gets nothing, as it always did without a manifest. */
export const formatPreloadArgs = (): never[] => [];
export const preloadAssets = () => undefined;

/** Replaces `generate-preload-assets.js`, which is never called with `disableSnapshot`. */
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preload-assets' });

/** Replaces `context.js`: plugins are not told about errors. */
export const optionsToMFContext = () => undefined;

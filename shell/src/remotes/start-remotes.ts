import './prepare-script.ts';
import { currentRegistry } from './registry-store.ts';
import { remoteModule } from './remote-modules.ts';
import { viewOf } from './use-registry.ts';

/**
 * Begins to load the remote of the requested page while the shell itself is still starting. Whether the visitor may see the
 * page is decided where it is drawn; `isSignedIn` only saves bytes for visitors who will be sent to the sign-in page.
 */
export function startRemotes(path: string, isSignedIn: boolean): void {
  const page = viewOf(currentRegistry()).pages.find((one) => one.path === path.replace(/\/+$/, ''));
  if (page && (isSignedIn || page.access.kind === 'everyone')) remoteModule(page.remote, page.module).start();
}

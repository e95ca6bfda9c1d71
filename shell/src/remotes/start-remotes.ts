import './prepare-script.ts';
import { currentRegistry } from './registry-store.ts';
import { remoteModule } from './remote-modules.ts';
import { viewOf } from './use-registry.ts';

/**
 * Begins to load the remote of the page that was asked for, while the shell itself is still starting. Whether the visitor
 * may see it is decided where it is drawn; `isSignedIn` only saves visitors who will be sent to the sign-in page the bytes.
 */
export function startRemotes(path: string, isSignedIn: boolean): void {
  const page = viewOf(currentRegistry()).pages.find((one) => one.path === path.replace(/\/+$/, ''));
  if (page && (isSignedIn || page.access.kind === 'everyone')) remoteModule(page.remote, page.module).start();
}

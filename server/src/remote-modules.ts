import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '@quaywatch/shared/contract';
import type { App } from './platform/http/app.ts';
import { registerCall } from './platform/http/register-call.ts';
import type { Platform } from './platform/platform.ts';
import type { RegisterModule } from './remote-module.ts';

/** What the folder of a remote brings to the server. */
type RemoteModule = { readonly name: string; readonly register: RegisterModule };

/** The same for every server of this process: imports take time, and nothing that a module registers on is in it. */
const remoteModules = await loadRemoteModules(join(import.meta.dirname, '../..'));

/** Finds the file `server/register-module.ts` in the folders of remotes, so that a remote with calls of its own is no edit anywhere else. */
export async function loadRemoteModules(root: string): Promise<readonly RemoteModule[]> {
  const found = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => ({ name: folder.slice('remote-'.length), file: join(root, folder, 'server/register-module.ts') }))
    .filter(({ file }) => existsSync(file));
  return Promise.all(found.map(({ name, file }) => loadModule(name, file)));
}

/** One that cannot be imported fails as one that cannot be registered does: by itself, with its name in the log. */
async function loadModule(name: string, file: string): Promise<RemoteModule> {
  try {
    const { registerModule } = (await import(pathToFileURL(file).href)) as { registerModule?: RegisterModule };
    if (typeof registerModule === 'function') return { name, register: registerModule };
    throw new Error('register-module.ts exports no function registerModule');
  } catch (error) {
    const register = () => {
      throw error;
    };
    return { name, register };
  }
}

/**
 * Serves the calls that remotes bring. One that fails costs its own calls only: they are answered as unknown ones are.
 * @returns the calls that are served
 */
export function registerRemoteModules(
  app: App,
  platform: Platform,
  modules: readonly RemoteModule[] = remoteModules,
): readonly AnyCall[] {
  const served: AnyCall[] = [];
  for (const { name, register } of modules) {
    try {
      register((call, handler) => {
        requireOwnPath(name, call);
        registerCall(app, call, handler);
        served.push(call);
      }, platform);
    } catch (error) {
      platform.log.error({ err: error, remote: name }, 'the server part of a remote cannot be used');
    }
  }
  return served;
}

function requireOwnPath(name: string, call: AnyCall): void {
  if (call.path !== `/api/${name}` && !call.path.startsWith(`/api/${name}/`))
    throw new Error(`The call ${call.name} of ${name} is at ${call.path} and not below /api/${name}`);
}

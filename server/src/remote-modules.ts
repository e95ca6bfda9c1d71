import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '@quaywatch/shared/contract';
import type { App } from './platform/http/app.ts';
import { registerCall } from './platform/http/register-call.ts';
import { inTime } from './platform/in-time.ts';
import type { Platform } from './platform/platform.ts';
import type { RegisterModule } from './remote-module.ts';

type RemoteModule = { readonly name: string; readonly register: RegisterModule };

/** An import that waits for something may never end. */
const longestImportMs = 30_000;

/** Shared by every server in this process: imports take time, and the modules keep no server state. */
const remoteModules = await loadRemoteModules(join(import.meta.dirname, '../..'));

/** Finds `server/register-module.ts` in the folders of remotes, so that a remote adds calls without edits elsewhere. */
export async function loadRemoteModules(root: string, mostMs = longestImportMs): Promise<readonly RemoteModule[]> {
  const found = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => ({ name: folder.slice('remote-'.length), file: join(root, folder, 'server/register-module.ts') }))
    .filter(({ file }) => existsSync(file));
  return Promise.all(found.map(({ name, file }) => loadModule(name, file, mostMs)));
}

/** A failed import becomes a registration that fails: only this module is lost, and the log names it. */
async function loadModule(name: string, file: string, mostMs: number): Promise<RemoteModule> {
  try {
    const imported = import(pathToFileURL(file).href) as Promise<{ registerModule?: RegisterModule }>;
    const { registerModule } = await inTime(imported, mostMs);
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
 * Registers the modules of remotes. One that fails loses only its own calls, which are answered as unknown.
 * @returns the calls that are served
 */
export function registerRemoteModules(
  app: App,
  platform: Platform,
  modules: readonly RemoteModule[] = remoteModules,
): readonly AnyCall[] {
  const served: AnyCall[] = [];
  for (const { name, register } of modules) {
    let isOver = false;
    let hasComplained = false;
    const complain = (error: unknown) => {
      hasComplained = true;
      platform.log.error({ err: error, remote: name }, 'the server part of a remote cannot be used');
    };
    try {
      const calls: (() => void)[] = [];
      const ended: unknown = register((call, handler) => {
        if (isOver) {
          // Not thrown: an error that nobody catches would end the process.
          if (!hasComplained) complain(new Error(`registerModule served ${call.name} after it had returned`));
          return;
        }
        requireOwnPath(name, call);
        calls.push(() => {
          registerCall(app, call, handler);
          served.push(call);
        });
      }, platform);
      if (ended instanceof Promise) {
        // A failure that nobody catches would end the process.
        ended.catch(complain);
        throw new Error('registerModule must not be async');
      }
      for (const serve of calls) serve();
    } catch (error) {
      complain(error);
    } finally {
      isOver = true;
    }
  }
  return served;
}

function requireOwnPath(name: string, call: AnyCall): void {
  if (call.path !== `/api/${name}` && !call.path.startsWith(`/api/${name}/`))
    throw new Error(`The call ${call.name} of ${name} is at ${call.path} and not below /api/${name}`);
}

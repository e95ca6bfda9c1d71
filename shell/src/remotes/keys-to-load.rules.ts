import type { RegisteredRemote } from '@quaywatch/shared/remote';

/** By key: the script of the shell that contains the module, unless it is in the first scripts. */
export type ProvidedScripts = Readonly<Record<string, { readonly script?: string }>>;

/**
 * Finds the shared modules that one module needs, among all that its release needs. The registry lists the scripts of
 * each module; shared modules in other scripts are for other modules.
 * @param module a module of the descriptor. If none of the shell's scripts is listed for it, as with a developer's
 * machine, it needs everything.
 */
export function keysToLoad(
  { requires, scripts }: Pick<RegisteredRemote, 'requires' | 'scripts'>,
  module: string,
  provided: ProvidedScripts,
): string[] {
  const ofShell = (scripts[module] ?? []).filter((address) => address.includes('/releases/shell/'));
  return Object.keys(requires).filter((key) => {
    const script = provided[key]?.script;
    return script === undefined || ofShell.length === 0 || ofShell.some((address) => address.includes(`/${script}.`));
  });
}

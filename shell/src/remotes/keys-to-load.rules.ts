import type { RegisteredRemote } from '@quaywatch/shared/remote';

/** By key: the script of the shell that has it, for what is in none of the first scripts. */
export type ProvidedScripts = Readonly<Record<string, { readonly script?: string }>>;

/**
 * What one module takes from the shell, of all that its release takes. The registry lists the scripts of each module;
 * what is in another script is for other modules.
 * @param module of the descriptor. Where none of the shell's scripts is listed, as with a developer's machine, it takes
 * everything.
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

import { listedAs } from './site.ts';

type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
};

/**
 * By a Trusted Types policy a script may come only from this site's release store, or from the machine of an override.
 * There is no rule for HTML, so text never becomes HTML.
 */
export function guardScriptAddresses(machineOfDocument: () => string | null): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

  function isOfRelease(address: URL): boolean {
    const machine = machineOfDocument();
    const path = machine !== null && address.origin === machine ? address.pathname : listedAs(address);
    return path.startsWith('/releases/');
  }

  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOfRelease(new URL(address, document.baseURI)) ? address : null),
  });
}

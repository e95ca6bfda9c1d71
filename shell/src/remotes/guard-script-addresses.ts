import { listedAs } from './site.ts';

type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
};

/**
 * Trusted Types: scripts only from the release store or an override's machine. No rule for HTML: text never becomes it.
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

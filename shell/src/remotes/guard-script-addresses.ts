import { listedAs } from './site.ts';

type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
};

/**
 * With Trusted Types, scripts may come only from the release store or an override's machine. There is no rule for HTML,
 * because text never becomes HTML.
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

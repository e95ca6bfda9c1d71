import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { deriveKey } from '../platform/config/secret-keys.ts';
import { clientAddress, countedNetwork, type AddressedRequest } from '../platform/http/client-address.ts';

/** Marks the address of a request. The mark is equal for one address in all processes, but does not reveal it. */
export type MarkNetwork = (request: AddressedRequest) => string;

export function createNetworkMarks({ secretKey }: Pick<Config, 'secretKey'>): MarkNetwork {
  const key = deriveKey(secretKey, 'canary-network');
  return (request) =>
    createHmac('sha256', key)
      .update(countedNetwork(clientAddress(request)))
      .digest('base64url')
      .slice(0, 16);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { isEncrypted } from './host-cookie.ts';

export type Headers = Readonly<Record<string, string>>;

/** These never change, so helmet computes them once: as middleware it took as long per request as Node itself. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const setHeaders = helmet({
    // The strictest policy, for answers that are not pages. The delivery module replaces it on pages.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isEncrypted(publicUrl) && {
      maxAge: 31_536_000,
      includeSubDomains: hstsSubdomains,
    },
    xFrameOptions: { action: 'deny' },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

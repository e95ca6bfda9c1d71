import type { ScriptRequests } from './script-requests.ts';
import { atSite } from './site.ts';

type Globals = Record<string, unknown>;

/** The page's policy forbids the address, so nothing was requested. */
class RefusedAddress extends Error {
  /** `release-loader.ts` checks this name instead of the class, so that it need not import this lazy chunk. */
  override readonly name = 'RefusedAddress';
}

export function createEntryLoader(prepareScript: ScriptRequests['prepareScript']) {
  const waiting = new Map<string, Set<() => void>>();

  function createScript(url: string): HTMLScriptElement {
    const script = document.createElement('script');
    script.async = true;
    try {
      script.src = atSite(url);
    } catch (error) {
      // See `guard-script-addresses.ts`.
      throw new RefusedAddress(String(error));
    }
    return prepareScript(script, script.src);
  }

  /**
   * Runs the script of a container, unless an earlier request has done so. A request that timed out may still arrive;
   * it then resolves for all callers that wait.
   * @param enter called only if the script has run but brings no container, so that the failure is that of its start
   * @throws if the script does not arrive, or with the message of the error that it threw
   */
  return function loadEntry(container: string, url: string, enter: () => void): Promise<void> {
    if ((globalThis as Globals)[container]) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const others = waiting.get(container) ?? new Set();
      waiting.set(container, others);
      const script = createScript(url);
      let thrown = '';
      let isRefused = false;
      const listen = ({ filename, message }: ErrorEvent) => {
        if (filename === script.src) thrown = message;
      };
      const listenToPolicy = ({ blockedURI }: SecurityPolicyViolationEvent) => {
        if (blockedURI === script.src) isRefused = true;
      };
      const end = (act: () => void) => () => {
        window.removeEventListener('error', listen);
        document.removeEventListener('securitypolicyviolation', listenToPolicy);
        others.delete(arrived);
        act();
      };
      const arrived = end(resolve);
      window.addEventListener('error', listen);
      document.addEventListener('securitypolicyviolation', listenToPolicy);
      others.add(arrived);
      script.addEventListener(
        'error',
        end(() =>
          reject(isRefused ? new RefusedAddress(`${url} is refused by the page`) : new Error(`${url} did not arrive`)),
        ),
      );
      script.addEventListener('load', () => {
        if ((globalThis as Globals)[container]) return [...others].forEach((other) => other());
        enter();
        end(() => reject(new Error(thrown || `${url} brings no container ${container}`)))();
      });
      document.head.append(script);
    });
  };
}

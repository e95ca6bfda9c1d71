import { prepareScript } from './prepare-script.ts';
import { atSite } from './site.ts';

type Globals = Record<string, unknown>;

/** The policy of the page does not let scripts come from there: nothing was asked. */
class RefusedAddress extends Error {
  /** Told by its name, so that who only has to know of it need not have this module. */
  override readonly name = 'RefusedAddress';
}

const waiting = new Map<string, Set<() => void>>();

/**
 * Runs the script of a container, unless an earlier request has done so. A request that was given up as late may still
 * arrive, and then counts for everyone who waits: a slow file is not fetched for ever anew.
 * @param enter told when the script has arrived and been evaluated
 * @throws what the script threw, or that it did not arrive
 */
export function loadEntry(container: string, url: string, enter: () => void): Promise<void> {
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
}

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  try {
    script.src = atSite(url);
  } catch (error) {
    // The rule for script addresses in `prepare-script.ts`.
    throw new RefusedAddress(String(error));
  }
  return prepareScript(script, script.src);
}

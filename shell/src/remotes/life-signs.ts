import type { RegisteredRemote } from '@quaywatch/shared/remote';
import type { LoadLog } from './load-log.ts';
import type { RegistryStore } from './registry-store.ts';
import type { ShownParts } from './shown-parts.ts';

/** Time from drawing or failure of a part until the page reports that it still answers. */
const aliveMs = 5_000;
/** The same for a part that is neither drawn nor failed. The server counts 30 seconds as silence. */
const latestMs = 15_000;

const signKeyOf = (remote: string, release: string, module: string) => `${remote} ${release} ${module}`;

type LifeSignsOptions = {
  readonly registry: Pick<RegistryStore, 'current'>;
  readonly loads: LoadLog;
  readonly shown: ShownParts;
};

export type LifeSigns = ReturnType<typeof createLifeSigns>;

/**
 * A page that hangs reports nothing more. So each part of a judged remote reports that it is opened before any of its
 * code runs, and later that the page still answers: after some seconds, or when the page is left (decision 0097).
 */
export function createLifeSigns({ registry, loads, shown }: LifeSignsOptions) {
  const opened = new Set<string>();
  const waiting = new Map<
    string,
    { readonly answer: () => void; timer: ReturnType<typeof setTimeout>; isSettled?: true }
  >();

  function settle(key: string): void {
    const sign = waiting.get(key);
    // Otherwise a part that fails repeatedly would postpone the report.
    if (!sign || sign.isSettled) return;
    clearTimeout(sign.timer);
    sign.isSettled = true;
    sign.timer = setTimeout(sign.answer, aliveMs);
  }

  function answerAll(): void {
    for (const { answer } of waiting.values()) answer();
  }

  loads.watch((event) => {
    if (event.outcome === 'failed') settle(signKeyOf(event.remote, event.release, event.module));
  });
  shown.watch(({ from, module }) => settle(signKeyOf(from.descriptor.name, from.release, module)));
  // Registered before the reporter's own listeners, which send what is reported here.
  window.addEventListener('pagehide', answerAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && answerAll());

  return {
    /** Reports once for each part and release of a document. */
    open({ descriptor, release }: RegisteredRemote, module: string): void {
      const key = signKeyOf(descriptor.name, release, module);
      if (opened.has(key) || !registry.current().judged?.includes(descriptor.name)) return;
      opened.add(key);
      const load = { remote: descriptor.name, release, module, attempt: 1, milliseconds: 0 };
      const answer = () => {
        clearTimeout(waiting.get(key)?.timer);
        if (waiting.delete(key)) loads.report({ outcome: 'alive', ...load });
      };
      waiting.set(key, { answer, timer: setTimeout(answer, latestMs) });
      loads.report({ outcome: 'opened', ...load });
    },
  };
}

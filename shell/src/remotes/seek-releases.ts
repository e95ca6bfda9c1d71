import { awaitRegistry, currentOverride, refreshRegistry } from './registry-store.ts';

/** Between requests where the server does not keep them until it has something to tell. */
const pausesMs = { alone: 4_600, besideFiles: 9_200 };
/** An answer that took this long was kept. */
const keptMs = 5_000;
/** The server keeps a request for 25 seconds: one that takes longer hangs. */
const patienceMs = 30_000;

type Seeker = {
  /** It asks for files as well: together at most fifteen requests a minute. */
  readonly asksForFiles: boolean;
};

const seekers = new Set<Seeker>();
let series: AbortController | null = null;
let isKept = true;

/** Whether the server tells of a release as it goes live, so that few requests go into asking for it. */
export const isToldOfReleases = (): boolean => isKept;

/**
 * While something is shown as failed: learns of each release as it goes live, by a request that the server answers then.
 * One request serves all who seek.
 * @returns what ends it
 */
export function seekReleases(asksForFiles: boolean): () => void {
  const seeker = { asksForFiles };
  seekers.add(seeker);
  begin();
  return () => {
    seekers.delete(seeker);
    if (seekers.size === 0) stop();
  };
}

function begin() {
  if (series || seekers.size === 0 || document.visibilityState !== 'visible') return;
  series = new AbortController();
  void ask(series.signal);
}

function stop() {
  series?.abort();
  series = null;
}

async function ask(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const askedAt = Date.now();
    const patience = setTimeout(renew, patienceMs);
    const isOther = await look(signal).catch(() => null);
    clearTimeout(patience);
    isKept = isOther === true || (isOther === false && Date.now() - askedAt > keptMs);
    if (!isKept) await pause(signal);
  }
}

/** The machine of an override (decision 0063) tells nobody what it has built. */
const look = (signal: AbortSignal): Promise<boolean> =>
  currentOverride()?.origin ? refreshRegistry().then(() => false) : awaitRegistry(signal);

function pause(signal: AbortSignal): Promise<void> {
  const longest = [...seekers].some(({ asksForFiles }) => asksForFiles) ? pausesMs.besideFiles : pausesMs.alone;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest * (0.92 + Math.random() * 0.08));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Somebody is back, or the line is: what hangs since before may hang for ever. */
function renew() {
  stop();
  begin();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', renew);
  document.addEventListener('visibilitychange', renew);
}

/** The steps in which a page or panel comes, in their order; a failure names the one that it happened in. */
export type LoadPhase =
  /** The registry does not know the remote. */
  | 'registry'
  /** The runtime and the shared modules, which the shell brings. */
  | 'shell'
  /** The release asks for versions that the shell does not have. */
  | 'versions'
  /** The container's script. */
  | 'entry'
  /** The container is evaluated and begins. */
  | 'start'
  /** The scripts of the page or panel, and those that it fetches later. */
  | 'scripts'
  /** The page or panel is evaluated, and has a component. */
  | 'module'
  /** It threw while it was drawn, or in an effect. */
  | 'draw';

type Load = {
  readonly remote: string;
  /** `<version>-<hash>`; empty where no release is known. */
  readonly release: string;
  readonly module: string;
  /** Of this release in this document, from 1. */
  readonly attempt: number;
  readonly milliseconds: number;
};

/** What became of one attempt to show a page or panel of a remote. */
export type LoadEvent =
  | (Load & { readonly outcome: 'loaded'; readonly phases: Readonly<Partial<Record<LoadPhase, number>>> })
  | (Load & { readonly outcome: 'failed'; readonly phase: LoadPhase; readonly error: unknown })
  /** The release could not be shown, and `by` is shown in its place. */
  | (Load & { readonly outcome: 'replaced'; readonly by: string });

const mostKept = 100;
const kept: LoadEvent[] = [];
const listeners = new Set<(event: LoadEvent) => void>();

/** The one way in which loading says how it went. A failure is also one line in the console, for the team of the remote. */
export function reportLoad(event: LoadEvent): void {
  kept.push(event);
  if (kept.length > mostKept) kept.shift();
  const line = describe(event);
  // eslint-disable-next-line no-console -- this is where the team that released it looks
  if (line) console.warn(line);
  for (const listener of listeners) listener(event);
}

/** Hands over what was reported lately, then all that follows. */
export function watchLoads(listener: (event: LoadEvent) => void): () => void {
  for (const event of kept) listener(event);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function describe(event: LoadEvent): string | null {
  const { remote, release, module, attempt, milliseconds } = event;
  const what = [remote, release, module].filter(Boolean).join(' ');
  if (event.outcome === 'loaded') return null;
  if (event.outcome === 'replaced') return `${what}: ${event.by} is shown in its place`;
  const { phase, error } = event;
  const reason = error instanceof Error ? error.message : String(error);
  return `${what} failed at ${phase} (attempt ${attempt}, ${Math.round(milliseconds)} ms): ${reason}`;
}

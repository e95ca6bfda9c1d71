import {
  activeOverride,
  isSlotName,
  registeredRemote,
  type ActiveOverride,
  type RegisteredRemote,
  type Registry,
} from '@quaywatch/shared/remote';
import { addDigests, isRawRegistry, registryAddress, registryInPage } from './inline-registry.ts';
import { remoteOfMachine } from './machine-remote.rules.ts';
import { atSite } from './site.ts';

const previousAddress = atSite('/registry/previous.json');
const timeLimitMs = 2_000;
/** A team's machine may ask its installation first. */
const machineLimitMs = 5_000;
const nothing: Registry = { generatedAt: '', revision: '', shell: '', remotes: [], integrity: {} };

let ofPage: Registry | null = null;
let registry: Registry | null = null;
let refreshing: Promise<void> | null = null;
/** Answers when the registry is another one; a server that does not have it yet is asked what it has. */
let nextAddress = atSite('/registry/next.json');
let askedAt = 0;
/** What the machine of an override brings, once it has said so. */
let ofMachine: RegisteredRemote | null = null;
let askingMachine: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The registry that came with the page. */
export function registryOfPage(): Registry {
  const raw = registryInPage();
  if (!ofPage && raw) ofPage = readRegistry(raw);
  return ofPage ?? nothing;
}

/** The registry as the page knows it: at first the one that came with it. */
export const currentRegistry = (): Registry => registry ?? registryOfPage();

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the registry was asked for last, whoever did; in milliseconds since 1970. */
export const registryAskedAt = (): number => askedAt;

/** Fetches the registry again if it has changed, so that a release can be replaced without a reload. */
export function refreshRegistry(): Promise<void> {
  const machine = askMachine().catch(() => undefined);
  refreshing ??= Promise.all([fetchRegistry(registryAddress, AbortSignal.timeout(timeLimitMs)), machine])
    .then(() => undefined)
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/**
 * Asks for the registry that comes after the one that is known; the server answers when it is there, or that it is not.
 * @returns whether it is another one
 * @throws as `refreshRegistry`, and when `signal` ends it
 */
export const awaitRegistry = (signal: AbortSignal): Promise<boolean> => fetchRegistry(nextAddress, signal);

/**
 * The registry as it was before the live releases: of each remote the one that a rollback would return to.
 * @throws when the server has none, or does not answer
 */
export async function fetchPreviousRegistry(): Promise<Registry> {
  const answer = await fetch(previousAddress, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
  if (!answer.ok) throw new Error(`The registry of the releases before answered ${answer.status}`);
  const previous = readRegistry(await answer.json());
  addDigests(previous.integrity);
  return previous;
}

async function fetchRegistry(address: string, signal: AbortSignal): Promise<boolean> {
  const before = currentRegistry();
  askedAt = Date.now();
  const headers = { 'If-None-Match': `W/"${before.revision}"` };
  const answer = await fetch(address, { cache: 'no-store', headers, signal });
  if (answer.status === 304) return false;
  if (answer.status === 404) nextAddress = registryAddress;
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  const next = keepMissing(readRegistry(await answer.json()), before);
  // Nobody releases nothing: a store that is away must not take every page from those who have them open.
  if (next.remotes.length === 0) throw new Error('The registry answered without a remote');
  addDigests(next.integrity);
  adopt(next);
  return next.revision !== before.revision;
}

function adopt(next: Registry): void {
  registry = withMachine(next);
  for (const listener of listeners) listener();
}

/** The override that counts in this document: its policy lets in no machine that was named after it was opened. */
export function currentOverride(): ActiveOverride | null {
  const { override } = currentRegistry();
  if (!override) return null;
  return override.origin === null || override.origin === registryOfPage().override?.origin ? override : null;
}

export const isOverridden = (remote: string): boolean => currentOverride()?.remote === remote;

function withMachine(next: Registry): Registry {
  const { override, remotes } = next;
  if (!ofMachine || !override?.origin || override.remote !== ofMachine.descriptor.name) return next;
  const brought = ofMachine;
  return { ...next, remotes: remotes.map((one) => (one.descriptor.name === override.remote ? brought : one)) };
}

/**
 * Of a remote that a machine brings to this browser nothing else is run: what it brings has to be known first.
 * @throws when the machine does not answer, or has no such remote
 */
export async function requireMachine(remote: string): Promise<void> {
  if (!isOverridden(remote) || ofMachine) return;
  await askMachine();
}

/** Asks the machine of an override, if there is one, what it brings now: it may have been built again. */
async function askMachine(): Promise<void> {
  const { origin, remote } = currentOverride() ?? { origin: null, remote: '' };
  if (origin === null) return undefined;
  askingMachine ??= fetchFromMachine(origin, remote).finally(() => {
    askingMachine = null;
  });
  return askingMachine;
}

async function fetchFromMachine(origin: string, remote: string): Promise<void> {
  const signal = AbortSignal.timeout(machineLimitMs);
  const answer = await fetch(`${origin}/registry.json`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
  const found = remoteOfMachine(readRegistry(await answer.json()), origin, remote);
  addDigests(found.integrity);
  if (found.remote.container === ofMachine?.container) return;
  ofMachine = found.remote;
  adopt(currentRegistry());
}

/** What the server cannot read at the moment stays as this page knows it. */
function keepMissing(next: Registry, before: Registry): Registry {
  const isMissing = ({ descriptor }: RegisteredRemote) => next.missing?.includes(descriptor.name) ?? false;
  const kept = before.remotes.filter(isMissing);
  const missing = next.missing?.filter((name) => !kept.some(({ descriptor }) => descriptor.name === name)) ?? [];
  return { ...next, remotes: [...next.remotes, ...kept], missing };
}

/** Whether the server has a remote that neither it nor this page can show yet. */
export const isIncomplete = (): boolean => (currentRegistry().missing?.length ?? 0) > 0;

/**
 * An entry that this shell does not understand costs that remote only.
 * @throws when it is no registry at all
 */
export function readRegistry(value: unknown): Registry {
  if (!isRawRegistry(value)) throw new Error('The registry cannot be read');
  const given = value as Partial<Registry> & typeof value;
  const { generatedAt = '', revision = '', shell = '', missing = [], remotes, integrity, reportedLoads } = given;
  const override = activeOverride.safeParse(given.override);
  return {
    generatedAt,
    revision,
    shell,
    missing,
    integrity,
    reportedLoads,
    remotes: remotes.flatMap(understoodRemote),
    ...(override.success && { override: override.data }),
  };
}

function understoodRemote(value: unknown): RegisteredRemote[] {
  const parsed = registeredRemote.safeParse(value);
  return parsed.success ? [withKnownSlots(parsed.data)] : [];
}

const mentioned = new Set<string>();

/** A panel for a slot that this shell does not have costs that panel only. */
function withKnownSlots(remote: RegisteredRemote): RegisteredRemote {
  const { name, panels } = remote.descriptor;
  for (const { slot, module } of panels) {
    if (isSlotName(slot) || mentioned.has(`${name} ${slot} ${module}`)) continue;
    mentioned.add(`${name} ${slot} ${module}`);
    // eslint-disable-next-line no-console -- this is where the team that released the panel looks
    console.warn(`${name}: ${module} is not shown: this shell has no slot ${slot}.`);
  }
  return { ...remote, descriptor: { ...remote.descriptor, panels: panels.filter(({ slot }) => isSlotName(slot)) } };
}

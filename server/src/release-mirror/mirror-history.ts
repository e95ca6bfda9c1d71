import { isStepFile, parseHistoryEntry, stepFile, type HistoryEntry } from '@quaywatch/shared/release';
import { leaveOutStrays, type ReleaseKeys } from '@quaywatch/shared/signing';
import type { StoreFiles } from '@quaywatch/shared/store';
import type { Logger } from 'pino';

/** How many steps a mirror keeps, and how far back it looks for who made a release live. */
const mostSteps = 500;
/** If releases are signed: how far back it looks for the last change that an owner signed. */
const mostSignedSteps = 2_000;

const folder = '.history';
const numberOf = (name: string) => Number.parseInt(name, 10);

export type MirrorHistory = {
  /**
   * Copies new steps, oldest first, so that there are no gaps.
   * @returns the mirror's newest step that can be read; undefined while there is none
   * @throws BucketProblem when the store does not answer
   */
  follow(): Promise<string | undefined>;
  /**
   * The same for signed releases. A genuine store never has fewer or other steps than before, so steps that are here
   * stay.
   * @returns also what is wrong if the store does have fewer or other steps
   */
  followSigned(keys: ReleaseKeys): Promise<{ readonly newest: string | undefined; readonly lost: string | null }>;
  /** @throws BucketProblem when the store does not answer */
  ask(): Promise<void>;
  /** The mirror's readable steps, newest first. */
  readSteps(): Promise<HistoryEntry[]>;
  /** The numbers of the mirror's steps, newest first. */
  listNumbers(): Promise<number[]>;
  readStep(number: number): Promise<Buffer | null>;
};

/** While nothing is released, following an unsigned store costs one request, for the next step. */
export function createMirrorHistory(store: StoreFiles, mirror: StoreFiles, log: Logger): MirrorHistory {
  const parsed = new Map<string, HistoryEntry>();
  /** Each of these steps is reported once, but read again, because it may be repaired. */
  const unreadable = new Set<string>();
  let isOfStore = false;

  const read = (files: StoreFiles, name: string) => files.read(`${folder}/${name}`);
  const listHere = async () => (await mirror.list(folder)).filter(isStepFile);
  const newestHere = async () => (await listHere()).at(-1);
  const listNumbers = async () => (await listHere()).map(numberOf).reverse();
  const readFrom = (files: StoreFiles) => (number: number) => read(files, stepFile(number));

  /** Starts over for a new store at the same address, which counts from 1 again. */
  async function forgetOther(newest: string): Promise<boolean> {
    const [here, there] = [await read(mirror, newest), await read(store, newest)];
    isOfStore = here !== null && there !== null && here.equals(there);
    if (isOfStore) return false;
    log.warn({ step: newest }, 'the mirror starts over, because the bucket has a different history');
    parsed.clear();
    unreadable.clear();
    await mirror.remove(folder);
    return true;
  }

  async function findLoss(newest: string): Promise<string | null> {
    const [here, there] = await Promise.all([read(mirror, newest), read(store, newest)]);
    const number = numberOf(newest);
    if (!there) return `the history has gone back: step ${number} is no longer in the store`;
    return here?.equals(there) ? null : `the history was replaced: step ${number} in the store has changed`;
  }

  async function takeOver(names: readonly string[], most = mostSteps): Promise<void> {
    const newest = names.slice(-most);
    const contents = await Promise.all(newest.map((name) => read(store, name)));
    for (const [index, name] of newest.entries()) {
      const content = contents[index];
      if (content) await mirror.create(`${folder}/${name}`, content);
    }
    for (const name of (await mirror.list(folder)).slice(0, -most)) await mirror.remove(`${folder}/${name}`);
  }

  /** An earlier version may have taken them, or they counted until their key was removed. */
  async function removeStrays(keys: ReleaseKeys): Promise<void> {
    const numbers = await listNumbers();
    const steps = await leaveOutStrays({ numbers, read: readFrom(mirror) }, keys);
    for (const number of numbers.slice(0, numbers.length - steps.length))
      await mirror.remove(`${folder}/${stepFile(number)}`);
  }

  async function listNew(newest: string | undefined, keys: ReleaseKeys): Promise<string[]> {
    const numbers = (await store.list(folder, newest)).filter(isStepFile).map(numberOf).reverse();
    const known = newest === undefined ? [] : [numberOf(newest)];
    const steps = await leaveOutStrays({ numbers: [...numbers, ...known], read: readFrom(store) }, keys);
    return steps
      .slice(0, steps.length - known.length)
      .map(stepFile)
      .reverse();
  }

  async function parseStep(name: string): Promise<HistoryEntry | null> {
    const known = parsed.get(name);
    if (known) return known;
    try {
      const step = parseHistoryEntry(String(await read(mirror, name)));
      if (parsed.size > 2 * mostSteps) parsed.clear();
      parsed.set(name, step);
      return step;
    } catch (error) {
      if (!unreadable.has(name))
        log.error({ file: name, reason: String(error) }, 'release store: a step of the history cannot be read');
      unreadable.add(name);
      return null;
    }
  }

  async function newestReadable(): Promise<string | undefined> {
    for (const name of (await listHere()).reverse()) if (await parseStep(name)) return name;
    return undefined;
  }

  return {
    async follow() {
      const newest = await newestHere();
      // The store may have replaced this step by now.
      if (newest !== undefined && (await parseStep(newest)) === null) isOfStore = false;
      if (newest === undefined || (!isOfStore && (await forgetOther(newest)))) {
        await takeOver((await store.list(folder)).filter(isStepFile));
        isOfStore = true;
        return newestReadable();
      }
      const next = stepFile(numberOf(newest) + 1);
      if ((await read(store, next)) === null) return newestReadable();
      await takeOver((await store.list(folder, newest)).filter(isStepFile));
      return newestReadable();
    },
    async followSigned(keys) {
      await removeStrays(keys);
      const newest = await newestHere();
      const lost = newest === undefined ? null : await findLoss(newest);
      if (lost === null) await takeOver(await listNew(newest, keys), mostSignedSteps);
      return { newest: await newestHere(), lost };
    },
    listNumbers,
    readStep: readFrom(mirror),
    // No step has such a number, so the answer is short.
    ask: async () => void (await store.list(folder, '999999999')),
    async readSteps() {
      const names = (await listHere()).reverse();
      const steps = await Promise.all(names.map(parseStep));
      return steps.filter((step) => step !== null);
    },
  };
}

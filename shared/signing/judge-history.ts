import { parseHistoryEntry, type Channel, type HistoryEntry, type Preview } from '@quaywatch/shared/release';
import type { ReleaseKeys } from './release-keys.ts';
import { isOwner } from './signed-releases.ts';
import { endsCanary, findChangeProblem, judgeStep, linkOf, type JudgedStep, type StepFile } from './signed-steps.ts';

/** Something that is live according to the store but does not count. */
export type Refusal = {
  /** Null for the history as a whole. */
  readonly name: string | null;
  readonly release: string | null;
  /** Number of the step that makes it live; null if there is none. */
  readonly step: number | null;
  /** A sentence without its full stop. */
  readonly reason: string;
};

export type JudgedHistory = {
  /** What counts as live; null for a remote that its owner took off. Other remotes are missing. */
  readonly channels: ReadonlyMap<string, Channel | null>;
  /** The newest refusal for each name. */
  readonly refused: readonly Refusal[];
  /** The digest of all steps so far, for the next step; undefined if no step counts. */
  readonly link: string | undefined;
};

export type HistoryFiles = {
  /** Numbers of the steps, newest first. */
  readonly numbers: readonly number[];
  /** Returns null for a file that was removed meanwhile. */
  read(number: number): Promise<Uint8Array | null>;
  /** Returns the end of a sentence that says why a release does not count; null if it counts. */
  judgeRelease(name: string, release: string): Promise<string | null>;
  /** Replaces judging each step anew. */
  readonly judgeStep?: (file: StepFile) => JudgedStep;
};

/**
 * Finds what is live by the steps that count: for each remote, the newest change that its owner signed, to a release
 * that counts. A signed step has the digest of all steps before it, so only the newest steps can be removed unnoticed.
 */
export async function judgeHistory(
  {
    numbers,
    read,
    judgeRelease,
    judgeStep: judge = ({ number, content }) => judgeStep(number, content, keys),
  }: HistoryFiles,
  keys: ReleaseKeys,
  remotes: readonly string[],
): Promise<JudgedHistory> {
  const wanted = new Set(remotes);
  const channels = new Map<string, Channel | null>();
  const endedCanaries = new Set<string>();
  /** Names that any step calls live. */
  const claimed = new Set<string>();
  const refused = new Map<string | null, Refusal>();
  const refuse = (one: Refusal) => void (refused.has(one.name) || refused.set(one.name, one));

  async function take(step: HistoryEntry, change: HistoryEntry['changes'][number]): Promise<void> {
    const { name, to: release } = change;
    const channel = release === null ? null : step.channels[name];
    const problem =
      channel === undefined ? 'has no channel in the step' : channel && (await judgeRelease(name, channel.current));
    if (problem) return refuse({ name, release, step: step.number, reason: `${name} ${release} ${problem}` });
    channels.set(name, channel ? await withGoodPreviews(step, name, await withGoodCanary(step, name, channel)) : null);
    wanted.delete(name);
  }

  async function withGoodCanary({ number: step }: HistoryEntry, name: string, channel: Channel): Promise<Channel> {
    const { canary, ...others } = channel;
    if (!canary || endedCanaries.has(name)) return others;
    const problem = await judgeRelease(name, canary.release);
    if (problem === null) return channel;
    refuse({ name, release: canary.release, step, reason: `${name} ${canary.release} ${problem}` });
    return others;
  }

  async function withGoodPreviews({ number: step }: HistoryEntry, name: string, channel: Channel): Promise<Channel> {
    const { previews, ...others } = channel;
    if (!previews) return channel;
    const good: Preview[] = [];
    for (const preview of previews) {
      const problem = await judgeRelease(name, preview.release);
      if (problem === null) good.push(preview);
      else refuse({ name, release: preview.release, step, reason: `${name} ${preview.release} ${problem}` });
    }
    return good.length > 0 ? { ...others, previews: good } : others;
  }

  async function takeAll({ step, key }: Exclude<JudgedStep, { readonly problem: string }>): Promise<void> {
    for (const name of Object.keys(step.channels)) claimed.add(name);
    for (const change of step.changes.filter(({ name }) => wanted.has(name))) {
      const { name, to: release } = change;
      const problem = findChangeProblem(change, key, keys);
      if (problem !== null) refuse({ name, release, step: step.number, reason: problem });
      else if (isOwner(key, name, keys)) await take(step, change);
      else if (endsCanary(change)) endedCanaries.add(name);
    }
  }

  function passOver({ number, content }: StepFile, problem: string): void {
    const step = readUncounted(content);
    const reason = `step ${number} is ignored: ${problem}`;
    if (!step) refuse({ name: null, release: null, step: number, reason });
    for (const { name, to } of step?.changes ?? [])
      if (wanted.has(name)) refuse({ name, release: to, step: number, reason });
    for (const name of Object.keys(step?.channels ?? {})) claimed.add(name);
  }

  async function isCountedBefore(number: number): Promise<boolean> {
    for (const one of numbers.filter((other) => other < number)) {
      const content = await read(one);
      if (content && 'step' in judge({ number: one, content })) return true;
    }
    return false;
  }

  let later: HistoryEntry | null = null;
  let link: string | undefined;
  /** Files read since the last step that counts, oldest first. */
  let walked: StepFile[] = [];
  for (const number of numbers) {
    if (wanted.size === 0 && later) break;
    walked = [{ number, content: (await read(number)) ?? Buffer.alloc(0) }, ...walked];
    const [file] = walked as [StepFile];
    const judged = judge(file);
    if ('problem' in judged) {
      passOver(file, judged.problem);
      continue;
    }
    const digest = linkOf(judged.step.before, walked);
    // Commands leave the digest out of the first signed step only. The digest of the next one then begins with that step.
    const isConfirmed = judged.step.before !== undefined || later?.before === digest;
    if (!isConfirmed && (await isCountedBefore(number))) {
      passOver(file, `it ${unlinked}`);
      continue;
    }
    if (later && later.before !== digest) {
      const reason = `the steps before step ${later.number} are missing or were altered`;
      refused.set(null, { name: null, release: null, step: later.number, reason });
      break;
    }
    link ??= digest;
    later = judged.step;
    walked = [];
    await takeAll(judged);
    if (later.before !== undefined) continue;
    if (wanted.size > 0 && (await isCountedBefore(number)))
      refused.set(null, { name: null, release: null, step: number, reason: `step ${number} ${unlinked}` });
    break;
  }
  for (const name of claimed)
    if (!channels.has(name)) refuse({ name, release: null, step: null, reason: describeUnsaid(name, keys) });
  return { channels, refused: [...refused.values()], link };
}

const unlinked = 'does not hold the digest of the steps before it';

const describeUnsaid = (name: string, keys: ReleaseKeys) =>
  keys.remotes.includes(name)
    ? `no valid step says which release of ${name} is live`
    : `the list has no key for ${name}`;

/** Reads a step that does not count. Returns null if it cannot be read. */
function readUncounted(content: Uint8Array): HistoryEntry | null {
  try {
    return parseHistoryEntry(Buffer.from(content).toString());
  } catch {
    return null;
  }
}

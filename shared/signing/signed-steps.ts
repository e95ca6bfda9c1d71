import { parseHistoryEntry, type HistoryEntry } from '@quaywatch/shared/release';
import { integrityOf } from '@quaywatch/shared/store';
import type { ListedKey, ReleaseKeys } from './release-keys.ts';
import { describeOwners, isOwner } from './signed-releases.ts';
import { findTimeProblem, isSignedBy, wordsOf, type Signer } from './signer.ts';

/** What is signed: the step's own text without its signature, so that fields of later versions are signed too. */
function statementOf(step: object, key: string): string {
  const { signature: _itself, ...signed } = step as Partial<HistoryEntry>;
  return ['quaywatch step 1', key, JSON.stringify(signed)].join('\n');
}

export const signStep = (step: HistoryEntry, signer: Signer): HistoryEntry => ({
  ...step,
  signature: { key: signer.id, value: signer.sign(statementOf(step, signer.id)) },
});

export type JudgedStep = { readonly step: HistoryEntry; readonly key: ListedKey } | { readonly problem: string };

/** Whether a listed key signed the step for this place in the history. Each change is checked separately. */
export function judgeStep(number: number, content: Uint8Array, keys: ReleaseKeys): JudgedStep {
  const text = Buffer.from(content).toString();
  try {
    const step = parseHistoryEntry(text);
    const { signature } = step;
    if (!signature) return { problem: 'it is not signed' };
    const key = keys.findKey(signature.key);
    if (!key) return { problem: `it is signed by key ${signature.key}, which is not in the list` };
    if (!isSignedBy(key, statementOf(JSON.parse(text) as object, key.id), signature.value))
      return { problem: `it was changed after ${wordsOf(key)} signed it` };
    if (step.number !== number) return { problem: `it is a copy of step ${step.number}` };
    const time = findTimeProblem(key, step.at);
    return time === null ? { step, key } : { problem: `${wordsOf(key)} signed it ${time}` };
  } catch {
    return { problem: 'it cannot be read' };
  }
}

type Change = HistoryEntry['changes'][number];

/** Any team may end a canary, which may no longer fit beside its own release: that makes no other code live. */
export const endsCanary = ({ from, to, canary }: Change): boolean => from === to && canary === null;

/** @returns why the key may not make this change; null if it may */
export function findChangeProblem(change: Change, key: ListedKey, keys: ReleaseKeys): string | null {
  if (isOwner(key, change.name, keys) || endsCanary(change)) return null;
  return `${wordsOf(key)} does not own ${change.name}; ${describeOwners(change.name, keys)}`;
}

export type StepFile = { readonly number: number; readonly content: Uint8Array };

/** Digest of all steps up to these, continued from `before`. The next signed step has it as its `before`. */
export const linkOf = (before: string | undefined, files: readonly StepFile[]): string | undefined =>
  files.reduce<string | undefined>(
    (link, { number, content }) => integrityOf(Buffer.from([link ?? '', number, integrityOf(content)].join('\n'))),
    before,
  );

import type { Clock } from '../platform/clock.ts';
import type { CountedSteps } from './judge-store.ts';
import type { MirrorChannels } from './mirror-channels.ts';
import type { MirrorCopies, Signed } from './mirror-copies.ts';
import type { MirrorHistory } from './mirror-history.ts';
import type { MirrorSweeper } from './mirror-sweeper.ts';
import { keyOf, planMirror, type MirrorPlan, type ReleaseName } from './plan-mirror.rules.ts';
import type { ToldRefusals } from './told-refusals.ts';

export type MirrorParts = {
  readonly clock: Clock;
  readonly history: MirrorHistory;
  readonly copies: MirrorCopies;
  readonly channels: MirrorChannels;
  readonly sweeper: MirrorSweeper;
  readonly refusals: ToldRefusals;
};

/**
 * Makes live in the mirror what counts of its history.
 * @param lost what is wrong with the history of the store; null if nothing is
 */
export async function followSigned(parts: MirrorParts, signed: Signed, lost: string | null): Promise<void> {
  const { history, copies, channels, sweeper, refusals } = parts;
  for (;;) {
    const [newest] = await history.listNumbers();
    const { counted, plan } = await bringCounted(parts, signed);
    for (const one of await channels.listPresent()) await copies.bring(one, { isNeeded: true, signed });
    await channels.switchToCounted(plan, counted.gone);
    for (const one of plan.kept) await copies.bring(one, { isNeeded: false, signed });
    await sweeper.sweep(plan);
    await refusals.tell(counted, lost);
    // Another process may have fetched a newer step, and this one may have switched back to an older one.
    if ((await history.listNumbers())[0] === newest) break;
  }
}

/** A release whose files are not what was signed does not count either, so the previous one is live. */
async function bringCounted(
  { clock, copies }: MirrorParts,
  signed: Signed,
): Promise<{ counted: CountedSteps; plan: MirrorPlan }> {
  const unusable = new Set<string>();
  const findDamage = (one: ReleaseName) =>
    unusable.has(keyOf(one)) ? `cannot be used: ${copies.findDamage(one) ?? ''}` : null;
  for (;;) {
    const counted = await signed.judge.judgeSteps(findDamage);
    const at = counted.steps[0]?.at ?? clock.now().toISOString();
    const plan = planMirror([{ channels: counted.channels, at }, ...counted.steps], clock.now());
    for (const one of plan.needed) await copies.bring(one, { isNeeded: true, signed });
    const more = plan.needed
      .filter((one) => copies.findDamage(one) !== undefined)
      .map(keyOf)
      .filter((key) => !unusable.has(key));
    if (more.length === 0) return { counted, plan };
    for (const key of more) unusable.add(key);
  }
}

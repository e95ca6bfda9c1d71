/** The pause before the next try, in milliseconds, by the failures so far (1 or more) and the time since the first try. */
export type Pauses = (failures: number, age: number) => number;

/** How something that failed is tried again. */
export type BackOff = {
  /** How long after the first try, in milliseconds. */
  readonly lasts: number;
  readonly pauses: Pauses;
};

/** Pauses that double, from the first to the longest. */
export const doubling = (first: number, longest: number) => (failures: number) =>
  Math.min(first * 2 ** (failures - 1), longest);

/** These pauses one after another, then the last one again and again. */
export const inSteps =
  (...pauses: readonly [number, ...number[]]) =>
  (failures: number) =>
    pauses[failures - 1] ?? pauses.at(-1) ?? pauses[0];

/** Tries at these ages; those that were missed are left out. */
export const atAges =
  (...ages: readonly number[]): Pauses =>
  (_failures, age) =>
    (ages.find((one) => one > age) ?? Infinity) - age;

export const isOver = ({ lasts }: BackOff, since: Date, now: Date): boolean => now.getTime() - since.getTime() > lasts;

type Tried = { readonly failures?: number; readonly since: Date; readonly now: Date };

/** When to try again what was first tried at `since` and has failed now; null when that would be later than the policy lasts. */
export function nextTry({ lasts, pauses }: BackOff, { failures = 1, since, now }: Tried): Date | null {
  const age = now.getTime() - since.getTime();
  const nextAge = age + pauses(failures, age);
  return nextAge > lasts ? null : new Date(since.getTime() + nextAge);
}

/** How many tries after the first it takes until the policy is over. */
export function countRetries({ lasts, pauses }: BackOff): number {
  let retries = 0;
  for (let age = 0; age < lasts; retries += 1) age += pauses(retries + 1, age);
  return retries;
}

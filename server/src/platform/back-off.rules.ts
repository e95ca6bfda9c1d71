export type Pauses = (failures: number, age: number) => number;

export type BackOff = {
  readonly lasts: number;
  readonly pauses: Pauses;
};

/** Pauses that double, from the first to the longest. */
export const doubling = (first: number, longest: number) => (failures: number) =>
  Math.min(first * 2 ** (failures - 1), longest);

/** Uses the pauses in order, then repeats the last one. */
export const inSteps =
  (...pauses: readonly [number, ...number[]]) =>
  (failures: number) =>
    pauses[failures - 1] ?? pauses.at(-1) ?? pauses[0];

/** Retries at these ages; missed ones are skipped. */
export const atAges =
  (...ages: readonly number[]): Pauses =>
  (_failures, age) =>
    (ages.find((one) => one > age) ?? Infinity) - age;

export const isOver = ({ lasts }: BackOff, since: Date, now: Date): boolean => now.getTime() - since.getTime() > lasts;

type Tried = { readonly failures?: number; readonly since: Date; readonly now: Date };

/** @returns null when the next try would be after the end of the policy */
export function nextTry({ lasts, pauses }: BackOff, { failures = 1, since, now }: Tried): Date | null {
  const age = now.getTime() - since.getTime();
  const nextAge = age + pauses(failures, age);
  return nextAge > lasts ? null : new Date(since.getTime() + nextAge);
}

export function countRetries({ lasts, pauses }: BackOff): number {
  let retries = 0;
  for (let age = 0; age < lasts; retries += 1) age += pauses(retries + 1, age);
  return retries;
}

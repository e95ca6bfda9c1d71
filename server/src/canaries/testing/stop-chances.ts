import { judgeCanary, type PeopleOutcomes } from '../judge-canary.rules.ts';

type Comparison = {
  /** How many people's outcomes of the live release are known from the start. */
  readonly livePeople: number;
  /** Shares of people for whom the two releases fail. */
  readonly liveShare: number;
  readonly canaryShare: number;
};

/** Outcomes of whole people, without times. */
export const outcomesOf = (people: number, failed: number): PeopleOutcomes => ({
  people,
  failed,
  medianMs: null,
});

/**
 * The chance that the rule has stopped a canary after each number of people, if it judges after every one. It is
 * computed exactly, from the distribution of the number of failures. Index 0 is before the first person.
 */
export function stopChances({ livePeople, liveShare, canaryShare }: Comparison, most: number): readonly number[] {
  const chances = new Array<number>(most + 1).fill(0);
  for (const [failed, chance] of binomial(livePeople, liveShare).entries()) {
    if (chance < 1e-4) continue;
    const stopped = stopChancesBeside(outcomesOf(livePeople, failed), canaryShare, most);
    stopped.forEach((value, people) => void (chances[people] = (chances[people] ?? 0) + chance * value));
  }
  return chances;
}

function stopChancesBeside(live: PeopleOutcomes, share: number, most: number): number[] {
  const chances = [0];
  /** Chances of canaries that still run, by number of failures. */
  let going = [1];
  let stopped = 0;
  let fewest = 0;
  for (let people = 1; people <= most; people += 1) {
    const next = Array.from(
      { length: going.length + 1 },
      (_, failed) => (going[failed] ?? 0) * (1 - share) + (going[failed - 1] ?? 0) * share,
    );
    // More failures never speak for a canary. A number of failures that stops no canary stops none with more people.
    while (fewest <= people && judgeCanary(outcomesOf(people, fewest), live) === null) fewest += 1;
    stopped += next.slice(fewest).reduce((sum, chance) => sum + chance, 0);
    going = next.slice(0, fewest);
    chances.push(stopped);
    fewest = people < 10 ? 0 : fewest;
  }
  return chances;
}

/** The chance of each number of failures. */
function binomial(people: number, share: number): number[] {
  let chances = [1];
  for (let index = 0; index < people; index += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, failed) => (chances[failed] ?? 0) * (1 - share) + (chances[failed - 1] ?? 0) * share,
    );
  return chances;
}

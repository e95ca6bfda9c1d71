export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
};

/**
 * The same key gives the same numbers on every machine and in every run (FNV-1a for the key, mulberry32 for the
 * numbers).
 */
export function createSeededRandom(key: string): SeededRandom {
  let state = hash(key);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    between: (low, high) => low + fraction() * (high - low),
    pick(choices) {
      const chosen = choices[Math.floor(fraction() * choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
}

function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  return value;
}

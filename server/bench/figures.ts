/** @returns the value that this share of the values does not exceed: 0.5 for the median, 1 for the largest */
export function percentilesOf(values: readonly number[]): (share: number) => number {
  const sorted = [...values].sort((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const medianOf = (values: readonly number[]): number => percentilesOf(values)(0.5);

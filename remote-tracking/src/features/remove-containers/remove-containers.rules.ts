/** Null if none would remain, because one must stay (CON-68, CON-69). */
export function listRemainingNumbers(
  requested: readonly string[],
  selected: ReadonlySet<string>,
): readonly string[] | null {
  const remaining = requested.filter((number) => !selected.has(number));
  return remaining.length > 0 ? remaining : null;
}

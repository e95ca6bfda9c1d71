/** Null if no number would remain: the page keeps at least one (CON-68, CON-69). */
export function listRemainingNumbers(
  requested: readonly string[],
  selected: ReadonlySet<string>,
): readonly string[] | null {
  const remaining = requested.filter((number) => !selected.has(number));
  return remaining.length > 0 ? remaining : null;
}

/** Those fields of `after` that differ, as they were and as they are; null when none does. */
export function describeChange<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, string>>,
  after: Readonly<Record<Field, string>>,
) {
  const changed = (Object.keys(after) as Field[]).filter((field) => before[field] !== after[field]);
  const pick = (details: Readonly<Record<Field, string>>) =>
    Object.fromEntries(changed.map((field) => [field, details[field]]));
  return changed.length === 0 ? null : { before: pick(before), after: pick(after) };
}

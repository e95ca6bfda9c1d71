/** Changed fields of `after`, with old and new values; null if there are none. */
export function describeChange<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, string>>,
  after: Readonly<Record<Field, string>>,
) {
  const changed = (Object.keys(after) as Field[]).filter((field) => before[field] !== after[field]);
  const pick = (details: Readonly<Record<Field, string>>) =>
    Object.fromEntries(changed.map((field) => [field, details[field]]));
  return changed.length === 0 ? null : { before: pick(before), after: pick(after) };
}

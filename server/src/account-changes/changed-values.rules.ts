/** One changed value as text; null if there was none or it is not shown. */
export type ChangedValue = { readonly field: string; readonly before: string | null; readonly after: string | null };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the values of a change in any stored form: fields with before and after, a single value (the field is `value`),
 * or facts such as a reason, which have no before.
 */
export function listChangedValues(content: unknown): ChangedValue[] {
  if (!isFields(content)) return [];
  const { before, after, ...facts } = content;
  return [...compare(before, after), ...compareFields({}, facts)];
}

function compare(before: unknown, after: unknown): ChangedValue[] {
  if (isFields(before) || isFields(after)) return compareFields(fieldsOf(before), fieldsOf(after));
  return before === undefined && after === undefined
    ? []
    : [{ field: 'value', before: textOf(before), after: textOf(after) }];
}

function compareFields(before: Fields, after: Fields): ChangedValue[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }));
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

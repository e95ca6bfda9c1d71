import type { Shape } from '@quaywatch/shared/release';

type Misfit = { readonly field: string } & (
  | { readonly kind: 'missing' | 'refused' }
  | { readonly kind: 'type' | 'text'; readonly given: string; readonly taken: string }
);

/** Finds where `given` does not match `taken`. Additional fields are a misfit only if `taken` refuses them. */
export function findMisfits(given: Shape, taken: Shape, field = ''): Misfit[] {
  const { types } = taken;
  if (!given.types || !types) return [];
  if (given.types.some((type) => !types.includes(type)))
    return [{ kind: 'type', field, given: given.types.join(' or '), taken: types.join(' or ') }];
  return [
    ...findTextMisfits(given, taken, field),
    ...(given.types.includes('object') ? findFieldMisfits(given, taken, field) : []),
    ...(given.items && taken.items ? findMisfits(given.items, taken.items, `${field}[]`) : []),
  ];
}

function findTextMisfits({ types = [], texts }: Shape, { texts: taken }: Shape, field: string): Misfit[] {
  if (!taken || !types.includes('string')) return [];
  const others = (texts ?? ['any text']).filter((text) => !taken.includes(text));
  return others.length ? [{ kind: 'text', field, given: others.join(' or '), taken: taken.join(' or ') }] : [];
}

function findFieldMisfits(given: Shape, taken: Shape, field: string): Misfit[] {
  const { fields: takenFields = {}, required = [] } = taken;
  const at = (name: string) => (field ? `${field}.${name}` : name);
  const missing = required.filter((name) => !given.required?.includes(name));
  return [
    ...missing.map((name): Misfit => ({ kind: 'missing', field: at(name) })),
    ...Object.entries(given.fields ?? {}).flatMap(([name, shape]): Misfit[] => {
      const known = takenFields[name];
      if (known) return findMisfits(shape, known, at(name));
      return taken.closed ? [{ kind: 'refused', field: at(name) }] : [];
    }),
  ];
}

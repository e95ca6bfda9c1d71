import { containerReferenceField, limits, type ContainerReference } from '@quaywatch/shared/contract';
import { readContainerNumbers } from './container-numbers.ts';
import { isPrintedNumber } from './mistyped-numbers.ts';
import { readRows } from './read-rows.ts';

/** The column beside the container numbers of a table. */
export type ReferenceColumn = {
  /** Each container once, with the text of its first row. */
  readonly references: readonly ContainerReference[];
  /** Containers whose text is longer than a reference may be. */
  readonly tooLong: readonly string[];
};

export type ReferencePlan = {
  /** References that differ from the saved ones, at most as many as one call takes. */
  readonly changes: readonly ContainerReference[];
  /** How many changes there would be without that limit. */
  readonly found: number;
  readonly replaced: number;
  /** Restores the earlier references; null removes one. */
  readonly reversals: readonly { readonly container: string; readonly reference: string | null }[];
};

const onlyNumber = (numbers: readonly string[]): string | null => {
  const [number = '', ...others] = numbers;
  return others.length === 0 && /^[A-Z]{4}\d{7}$/.test(number) ? number : null;
};

/** Returns null unless most rows have a container number first and another text second (CON-127). */
export function findReferenceColumn(rows: readonly (readonly string[])[]): ReferenceColumn | null {
  const texts = new Map<string, string>();
  let [counted, paired] = [0, 0];
  for (const [first = '', second = ''] of rows) {
    const { numbers } = readContainerNumbers(first);
    // This row is a heading or empty.
    if (numbers.length === 0) continue;
    counted += 1;
    const container = onlyNumber(numbers);
    const text = second.replace(/\s+/g, ' ').trim();
    if (container === null || text === '' || readContainerNumbers(text).numbers.some(isPrintedNumber)) continue;
    paired += 1;
    if (!texts.has(container)) texts.set(container, text);
  }
  const pairs = [...texts].map(([container, reference]) => ({ container, reference }));
  const references = pairs.filter(({ reference }) => containerReferenceField.safeParse(reference).success);
  if (paired * 2 <= counted || references.length === 0) return null;
  const tooLong = pairs.filter(({ reference }) => reference.length > limits.containerReferenceMax);
  return { references, tooLong: tooLong.map(({ container }) => container) };
}

/** Reads copied cells or a CSV file, with any separator. */
export function readReferenceColumn(text: string): ReferenceColumn | null {
  for (const separator of ['\t', ';', ','] as const) {
    const column = findReferenceColumn(readRows(text, separator));
    if (column) return column;
  }
  return null;
}

/**
 * Plans what a save would change.
 *
 * @param numbers the numbers in the box; those that were removed from it get no reference
 */
export function planReferences(
  { references }: ReferenceColumn,
  numbers: readonly string[],
  saved: readonly ContainerReference[],
): ReferencePlan {
  const asked = new Set(numbers);
  const before = new Map(saved.map(({ container, reference }) => [container, reference]));
  const differing = references.filter(
    ({ container, reference }) => asked.has(container) && before.get(container) !== reference,
  );
  const changes = differing.slice(0, limits.containersInBatches);
  return {
    changes,
    found: differing.length,
    replaced: changes.filter(({ container }) => before.has(container)).length,
    reversals: changes.map(({ container }) => ({ container, reference: before.get(container) ?? null })),
  };
}

import { containerReferenceField, z, type ContainerReference } from '@quaywatch/shared/contract';
import type { ReferenceChange } from '@quaywatch/shared/query';

/** Keyed by container number. */
export type ReferencesDraft = Readonly<Record<string, string>>;

export const toDraft = (numbers: readonly string[], saved: readonly ContainerReference[]): ReferencesDraft =>
  Object.fromEntries(
    numbers.map((number) => [number, saved.find(({ container }) => container === number)?.reference ?? '']),
  );

const referenceText = z.pipe(
  z.transform((text: string) => (text.trim() === '' ? null : text)),
  z.nullable(containerReferenceField),
);

export const referencesForm = (numbers: readonly string[]) =>
  z.object(Object.fromEntries(numbers.map((number) => [number, referenceText])));

/** Only changed references: a search or another tab may have changed the others since the form was opened (CON-143). */
export const listChanges = (
  typed: Readonly<Record<string, string | null>>,
  opened: ReferencesDraft,
): readonly ReferenceChange[] =>
  Object.entries(typed).flatMap(([container, text]) => {
    const reference = text?.trim() || null;
    return reference === (opened[container] || null) ? [] : [{ container, reference }];
  });

/** The changes that undo these. */
export const listReversals = (
  changes: readonly ReferenceChange[],
  saved: readonly ContainerReference[],
): readonly ReferenceChange[] =>
  changes.map(({ container }) => ({
    container,
    reference: saved.find((of) => of.container === container)?.reference ?? null,
  }));

/** 'Your reference has been saved.' */
export function sayChanged(changes: readonly ReferenceChange[]): string {
  const isCleared = changes.every(({ reference }) => reference === null);
  const what = changes.length === 1 ? 'reference has' : 'references have';
  return `Your ${what} been ${isCleared ? 'cleared' : 'saved'}.`;
}

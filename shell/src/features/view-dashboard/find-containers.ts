import { callApi } from '@quaywatch/shared/api';
import { findContainersByReference, limits, type ContainerReference } from '@quaywatch/shared/contract';
import { distinctNumbers, refuseLines, type SearchText } from '@quaywatch/shared/domain';

/** Says in the words of the box which lines nobody can search for. */
export class UnknownReferences extends Error {}

/**
 * The numbers of a text, and those of the containers that have its references, 20 references to a call (CON-121).
 *
 * @throws UnknownReferences if no container has one of them
 */
export async function findContainers({ text, numbers, references }: SearchText): Promise<readonly string[]> {
  const found: ContainerReference[] = [];
  for (let start = 0; start < references.length; start += limits.containersPerSearch)
    found.push(
      ...(await callApi(findContainersByReference, {
        body: references.slice(start, start + limits.containersPerSearch),
      })),
    );
  const known = new Set(found.map(({ reference }) => reference.toLowerCase()));
  if (references.some((reference) => !known.has(reference.toLowerCase())))
    throw new UnknownReferences(refuseLines(text, known) ?? '');
  return distinctNumbers([...numbers, ...found.map(({ container }) => container)]).slice(0, limits.containersInBatches);
}

import { callApi } from '@quaywatch/shared/api';
import { findContainersByReference, limits, type ContainerReference } from '@quaywatch/shared/contract';
import { distinctNumbers, readOtherLines, refuseLines, type SearchText } from '@quaywatch/shared/domain';

/** Says in the words of the box which lines are neither numbers nor references. */
export class UnknownReferences extends Error {}

/**
 * The numbers of a text, and those of the containers that have its references, 20 references to a call (CON-121).
 *
 * @throws UnknownReferences if no container has one of them
 */
export async function findContainers({ text, numbers, references }: SearchText): Promise<readonly string[]> {
  const found: ContainerReference[] = [];
  const known = new Set<string>();
  for (let start = 0; start < references.length; start += limits.containersPerSearch) {
    const body = references.slice(start, start + limits.containersPerSearch);
    const answer = await callApi(findContainersByReference, { body, showsFailure: true });
    found.push(...answer);
    // An answer that is full says nothing of the references that it does not have.
    for (const reference of answer.length < limits.containersInBatches ? answer.map((one) => one.reference) : body)
      known.add(reference.toLowerCase());
  }
  const isKnown = references.every((reference) => known.has(reference.toLowerCase()));
  const refusal = isKnown ? null : refuseLines(text, known);
  if (refusal !== null) throw new UnknownReferences(refusal);
  // A number printed over lines was taken for references.
  const others = isKnown ? numbers : readOtherLines(text, known);
  return distinctNumbers([...others, ...found.map(({ container }) => container)]).slice(0, limits.containersInBatches);
}

import { callApi } from '@quaywatch/shared/api';
import { findContainersByReference, limits, type ContainerReference } from '@quaywatch/shared/contract';
import { distinctNumbers, readOtherLines, refuseLines, type SearchText } from '@quaywatch/shared/domain';

/** The message is that of the box, for the lines that are neither numbers nor known references. */
export class UnknownReferences extends Error {}

/**
 * The numbers of a text, and those of the containers that have its references, 20 references in each call (CON-121).
 *
 * @throws UnknownReferences if there is a reference that no container has
 */
export async function findContainers({ text, numbers, references }: SearchText): Promise<readonly string[]> {
  const found: ContainerReference[] = [];
  for (let start = 0; start < references.length; start += limits.containersPerSearch)
    found.push(...(await lookUp(references.slice(start, start + limits.containersPerSearch))));
  const known = new Set(found.map(({ reference }) => reference.toLowerCase()));
  const isKnown = references.every((reference) => known.has(reference.toLowerCase()));
  const refusal = isKnown ? null : refuseLines(text, known);
  if (refusal !== null) throw new UnknownReferences(refusal);
  // Lines that are not known references may be parts of a number that is printed over several lines.
  const others = isKnown ? numbers : readOtherLines(text, known);
  return distinctNumbers([...others, ...found.map(({ container }) => container)]).slice(0, limits.containersInBatches);
}

async function lookUp(references: readonly string[]): Promise<readonly ContainerReference[]> {
  const answer = await callApi(findContainersByReference, { body: [...references], showsFailure: true });
  const known = new Set(answer.map(({ reference }) => reference.toLowerCase()));
  const others = references.filter((reference) => !known.has(reference.toLowerCase()));
  // A full answer may lack containers of the other references, so these are looked up by themselves.
  const isCut = answer.length >= limits.containersInBatches && others.length > 0 && others.length < references.length;
  return isCut ? [...answer, ...(await lookUp(others))] : answer;
}

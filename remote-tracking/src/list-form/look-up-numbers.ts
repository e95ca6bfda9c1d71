import { limits } from '@quaywatch/shared/contract';
import type { SearchText } from '@quaywatch/shared/domain';
import { findContainers, UnknownReferences } from '@quaywatch/shared/forms';

/** Belongs to the box for numbers. */
export class RefusedContent extends Error {}

/** Unlike a list that could not be saved (LST-23), it is told. Has the failure of the call as `cause`. */
export class FailedLookUp extends Error {}

/**
 * What a list holds: the numbers of its text, and those that its references stand for (LST-51).
 *
 * @throws RefusedContent if a reference is unknown, or they stand for more than fit
 * @throws FailedLookUp
 */
export async function lookUpNumbers(content: SearchText): Promise<readonly string[]> {
  if (content.references.length === 0) return content.numbers;
  const numbers = await find(content);
  if (numbers.length > limits.containersPerSavedList)
    throw new RefusedContent(
      `These lines stand for ${numbers.length} containers. A list takes ${limits.containersPerSavedList}`,
    );
  return numbers;
}

async function find(content: SearchText): Promise<readonly string[]> {
  try {
    return await findContainers(content);
  } catch (error) {
    if (error instanceof UnknownReferences) throw new RefusedContent(error.message);
    throw new FailedLookUp('The references could not be looked up', { cause: error });
  }
}

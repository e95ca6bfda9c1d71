import { limits } from '@quaywatch/shared/contract';
import type { SearchText } from '@quaywatch/shared/domain';
import { findContainers, UnknownReferences } from '@quaywatch/shared/forms';

/** Shown at the field for numbers. */
export class RefusedContent extends Error {}

/** Shown to the customer, unlike a list that could not be saved (LST-23). Its `cause` is the failure of the call. */
export class FailedLookUp extends Error {}

/**
 * Returns what a list holds: the numbers in its text, and those that its references stand for (LST-51).
 *
 * @throws RefusedContent if a reference is unknown, or the lines stand for too many containers
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

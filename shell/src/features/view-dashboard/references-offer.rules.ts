import { limits } from '@quaywatch/shared/contract';

export const mostNamed = 3;

const countOf = (count: number) => (count === 1 ? 'one container' : `${count} containers`);

/** For example 'Save the second column as references of 12 containers'. */
export function labelSave(saved: number, found: number): string {
  if (saved < found) return `Save the second column as references of the first ${saved} containers`;
  return saved === 1
    ? 'Save the second column as the reference of one container'
    : `Save the second column as references of ${countOf(saved)}`;
}

/** For example 'A, B, C and 9 more'. */
function nameFirst(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** Null if no reference is replaced. */
export function sayReplaced(count: number): string | null {
  if (count === 0) return null;
  return `This replaces ${count === 1 ? 'one reference' : `${count} references`} that you gave before.`;
}

/** Null if no text is left out. */
export const sayTooLong = (containers: readonly string[]): string | null =>
  containers.length === 0
    ? null
    : `Left out, with more than ${limits.containerReferenceMax} characters: ${nameFirst(containers)}.`;

export const saySaved = (count: number): string => `Saved the second column as references of ${countOf(count)}.`;

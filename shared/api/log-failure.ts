/** Writes a failure that the person need not see into the browser's console (API-09). `task` completes "Could not …". */
export function logFailure(task: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the console is the browser's log, and API-09 asks for a line in it
  console.warn(`Could not ${task}: ${error instanceof Error ? error.message : String(error)}`);
}

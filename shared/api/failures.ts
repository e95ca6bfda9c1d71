import { create } from 'zustand';

type ConnectionProblem = {
  readonly present: boolean;
  readonly clear: () => void;
};

/** A single flag, so that many failures show one notice (API-08, API-D4). */
export const useConnectionProblem = create<ConnectionProblem>()((set) => ({
  present: false,
  clear: () => set({ present: false }),
}));

/** Shows the notice until it is cleared. */
export const markConnectionProblem = (): void => useConnectionProblem.setState({ present: true });

/** Logs a failure that the customer need not see (API-09). `task` completes "Could not …". */
export function logFailure(task: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the console is the browser's log, and API-09 asks for a line in it
  console.warn(`Could not ${task}: ${error instanceof Error ? error.message : String(error)}`);
}

import { create } from 'zustand';

type ConnectionProblem = {
  /** A background call got a 5xx or no response, and the notice is still open. */
  readonly present: boolean;
  /** Closes the notice (API-D4). */
  readonly clear: () => void;
};

/** The notice of API-08. A single flag, so that many failures make one notice. */
export const useConnectionProblem = create<ConnectionProblem>()((set) => ({
  present: false,
  clear: () => set({ present: false }),
}));

/** Raises the notice (API-07, API-D7). */
export const markConnectionProblem = (): void => useConnectionProblem.setState({ present: true });

/** Logs a failure that the user need not see to the console (API-09). `task` completes "Could not …". */
export function logFailure(task: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the console is the browser's log, and API-09 asks for a line in it
  console.warn(`Could not ${task}: ${error instanceof Error ? error.message : String(error)}`);
}

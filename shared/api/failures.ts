import { create } from 'zustand';

type ConnectionProblem = {
  /** A call in the background got a 5xx or no answer, and the notice has not been closed yet. */
  readonly present: boolean;
  /** The notice was closed (API-D4). */
  readonly clear: () => void;
};

/** Whether the notice of API-08 shows. It is one flag, so that many failures at once make one notice. */
export const useConnectionProblem = create<ConnectionProblem>()((set) => ({
  present: false,
  clear: () => set({ present: false }),
}));

/** Raises the notice (API-07, API-D7). */
export const markConnectionProblem = (): void => useConnectionProblem.setState({ present: true });

/** Writes a failure that the person need not see into the browser's console (API-09). `task` completes "Could not …". */
export function logFailure(task: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the console is the browser's log, and API-09 asks for a line in it
  console.warn(`Could not ${task}: ${error instanceof Error ? error.message : String(error)}`);
}

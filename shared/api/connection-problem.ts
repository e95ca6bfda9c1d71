import { create } from 'zustand';

type ConnectionProblem = {
  /** A call in the background got a 5xx or no answer, and the person has not put the notice away yet. */
  readonly present: boolean;
  /** The notice was closed (API-D4). */
  readonly clear: () => void;
};

/** Whether the notice of API-08 stands. It holds one flag, so that many failures at once make one notice. */
export const useConnectionProblem = create<ConnectionProblem>()((set) => ({
  present: false,
  clear: () => set({ present: false }),
}));

/** Raises the notice (API-07, API-D7). */
export const markConnectionProblem = (): void => useConnectionProblem.setState({ present: true });

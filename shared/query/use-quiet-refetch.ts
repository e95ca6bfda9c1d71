import { useRef } from 'react';

type Refetch<Answer> = (options: { readonly cancelRefetch: boolean }) => Promise<Answer>;

/** For a query that its page repeats by itself, which is not an action of the customer (SES-D10). */
export function useQuietRefetch() {
  const isBeginning = useRef(false);
  const quiet = useRef<AbortSignal>(null);
  return {
    /** Asked by the query function. All pages of one fetch have the same signal. */
    isQuiet: (signal: AbortSignal): boolean => {
      if (isBeginning.current) quiet.current = signal;
      return signal === quiet.current;
    },
    refetchQuietly: <Answer>(refetch: Refetch<Answer>): Promise<Answer> => {
      isBeginning.current = true;
      // Calls the query function at once, unless an answer is already on its way.
      const asked = refetch({ cancelRefetch: false });
      isBeginning.current = false;
      return asked;
    },
  };
}

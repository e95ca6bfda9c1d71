import { callApi, logFailure } from '@quaywatch/shared/api';
import { endOtherSessions, endSession, listSessions, type DeviceSession } from '@quaywatch/shared/contract';
import { removeIfThere, tellLateFailure, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';

const sessionsKey = ['account', 'sessions'];

/** Failures are only logged, because the card shows them itself (ACC-61). */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      try {
        return await callApi(listSessions, { signal, showsFailure: true });
      } catch (error) {
        if (!signal.aborted) logFailure('load the sessions', error);
        throw error;
      }
    },
  });
}

export type Ending = DeviceSession | 'others';

type EndSessions = {
  readonly ending: Ending;
  /** False once the customer sees no more how it ends. */
  readonly isThere: RefObject<boolean>;
};

type Outcomes = {
  readonly onEnded: (ending: Ending) => void;
  readonly onFailedLate: (ending: Ending, error: unknown) => void;
};

const send = (ending: Ending): Promise<void> =>
  ending === 'others'
    ? callApi(endOtherSessions, { showsFailure: true })
    : removeIfThere(callApi(endSession, { params: { sessionId: ending.sessionId }, showsFailure: true }));

/** A session that had already ended counts as ended (ACC-62, ACC-63). */
export function useEndSessions({ onEnded, onFailedLate }: Outcomes) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async ({ ending, isThere }: EndSessions) => {
      await tellLateFailure(isThere, send(ending), (error) => onFailedLate(ending, error));
      await askAnew(sessionsKey);
      onEnded(ending);
    },
    onError: (error) => logFailure('end a session', error),
  });
}

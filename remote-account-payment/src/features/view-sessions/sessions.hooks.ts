import { callApi, logFailure } from '@quaywatch/shared/api';
import { endOtherSessions, endSession, listSessions, type DeviceSession } from '@quaywatch/shared/contract';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

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

/** A session that had already ended counts as ended (ACC-62, ACC-63). */
export function useEndSessions(onEnded: (ending: Ending) => void) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (ending: Ending) => {
      if (ending === 'others') await callApi(endOtherSessions, { showsFailure: true });
      else await removeIfThere(callApi(endSession, { params: { sessionId: ending.sessionId }, showsFailure: true }));
      await askAnew(sessionsKey);
      onEnded(ending);
    },
    onError: (error) => logFailure('end a session', error),
  });
}

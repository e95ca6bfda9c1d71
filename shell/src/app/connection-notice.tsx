import { useConnectionProblem } from '@quaywatch/shared/api';
import { oops } from '@quaywatch/shared/domain';
import { useIsOnline } from '@quaywatch/shared/query';
import { MessageDialog } from '@quaywatch/shared/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** One notice for all background calls (API-08, API-D4). Offline, it goes when the connection is back (API-D7). */
export function ConnectionNotice() {
  const { present, clear } = useConnectionProblem();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (present && !isOnline && !wasOffline) setWasOffline(true);
  if (!present && wasOffline) setWasOffline(false);

  useEffect(() => {
    if (isOnline && wasOffline) clear();
  }, [isOnline, wasOffline, clear]);

  if (!present) return null;
  return (
    <MessageDialog
      title={wasOffline ? 'You are offline' : 'Connection problem'}
      icon={CloudOff}
      tone="critical"
      onClose={clear}
    >
      <p>
        {wasOffline
          ? 'Nothing can be fetched or saved at the moment. Please try again when you are back online.'
          : oops}
      </p>
    </MessageDialog>
  );
}

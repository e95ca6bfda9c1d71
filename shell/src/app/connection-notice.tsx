import { useConnectionProblem } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { CloudOff } from 'lucide-react';

/** The generic failure of calls in the background: one notice however many failed; closing it clears the state (API-08, API-D4). */
export function ConnectionNotice() {
  const { present, clear } = useConnectionProblem();
  if (!present) return null;
  const ok = (
    <Button variant="primary" onClick={clear}>
      OK
    </Button>
  );
  return (
    <Dialog title="Connection problem" icon={CloudOff} tone="critical" onClose={clear} foot={ok}>
      <p>{messages.oops(companyContact.helpdeskPhone)}</p>
    </Dialog>
  );
}

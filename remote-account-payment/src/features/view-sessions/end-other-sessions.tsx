import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

const title = 'Sign out everywhere else';

type EndOtherSessionsProps = {
  readonly busy: boolean;
  readonly onEnd: (onEnded: () => void) => void;
};

export function EndOtherSessions({ busy, onEnd }: EndOtherSessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button size="sm" icon={LogOut} onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmDialog title={title} icon={LogOut} busy={busy} onNo={close} onYes={() => onEnd(close)}>
          Do you want to end your sessions on all other devices? You stay signed in here.
        </ConfirmDialog>
      )}
    </>
  );
}

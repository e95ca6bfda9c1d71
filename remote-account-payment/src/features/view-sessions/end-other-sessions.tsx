import { useIsThere } from '@quaywatch/shared/query';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { LogOut } from 'lucide-react';
import { useState, type RefObject } from 'react';

const title = 'Sign out everywhere else';

type EndOtherSessionsProps = {
  /** Sessions are being ended. The question cannot be opened meanwhile, so its spinner is always that of its Yes. */
  readonly busy: boolean;
  readonly problem: string | null;
  /** The pressed button has the focus. */
  readonly onAsk: () => void;
  /** `isAsked` is false once the question has been closed. */
  readonly onEnd: (isAsked: RefObject<boolean>, onEnded: () => void) => void;
};

export function EndOtherSessions({ busy, problem, onAsk, onEnd }: EndOtherSessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    onAsk();
    setAsking(true);
  };
  const close = () => setAsking(false);
  return (
    <>
      <Button size="sm" icon={LogOut} aria-disabled={busy} onClick={ask}>
        {title}
      </Button>
      {isAsking && <Question busy={busy} problem={problem} onEnd={onEnd} onClose={close} />}
    </>
  );
}

type QuestionProps = Omit<EndOtherSessionsProps, 'onAsk'> & { readonly onClose: () => void };

function Question({ busy, problem, onEnd, onClose }: QuestionProps) {
  const isThere = useIsThere();
  return (
    <ConfirmDialog
      title={title}
      icon={LogOut}
      busy={busy}
      problem={problem}
      onNo={onClose}
      onYes={() => onEnd(isThere, onClose)}
    >
      Do you want to end your sessions on all other devices? You stay signed in here.
    </ConfirmDialog>
  );
}

import { css } from '@emotion/react';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { LockKeyhole } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { SignedOutLayout } from '../../layout/signed-out-layout.tsx';
import { outcomes } from './outcomes.ts';
import { useUnlocking } from './unlocking.hooks.ts';

const styles = { phone: css({ whiteSpace: 'nowrap' }) };

type UnlockAccountPageProps = {
  readonly token: string;
  readonly onLeave: () => void;
};

/** The link waits for a click, so that a program that scans mails does not use it up (SES-50, SES-51). */
export function UnlockAccountPage({ token, onLeave }: UnlockAccountPageProps) {
  const navigate = useNavigate();
  const { outcome, running, unlock } = useUnlocking(token);
  const told = outcome && outcomes[outcome];
  const canTry = outcome === null || outcome === 'failed';

  const leave = () => {
    onLeave();
    void navigate(paths.signIn, { replace: true });
  };
  const actions = (
    <>
      <Button variant={canTry ? 'secondary' : 'primary'} onClick={leave}>
        {outcome === null ? 'Cancel' : 'Continue'}
      </Button>
      {canTry && (
        <Button variant="primary" busy={running} onClick={unlock}>
          {outcome === null ? 'Unlock my account' : 'Try again'}
        </Button>
      )}
    </>
  );

  return (
    <SignedOutLayout canvas>
      <PageTitle>Locked account</PageTitle>
      <Dialog
        title="Locked account"
        icon={told ? told.icon : LockKeyhole}
        tone={told ? told.tone : 'hold'}
        onClose={leave}
        step={outcome ?? 'ready'}
        isReadOut
        foot={actions}
      >
        <div role="status">
          {told ? (
            <p>
              <span>{told.text}</span>
              {told.hasPhone && (
                <span>
                  {' '}
                  <HelpdeskPhone css={styles.phone} />
                </span>
              )}
            </p>
          ) : (
            <p>
              Somebody has tried to sign in to your account, so it is locked for browsers that have never signed in to
              it. Select Unlock my account to sign in with this browser. To use another one, open the link there
              instead: it works once.
            </p>
          )}
        </div>
      </Dialog>
    </SignedOutLayout>
  );
}

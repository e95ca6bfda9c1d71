import { css } from '@emotion/react';
import { Button, Dialog, Spinner } from '@quaywatch/shared/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { SignedOutLayout } from '../../layout/signed-out-layout.tsx';
import { outcomes } from './outcomes.ts';
import { useConfirmation } from './use-confirmation.ts';

const styles = {
  help: css({ marginTop: 'var(--s-2)' }),
  wait: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' }),
};

type ConfirmEmailPageProps = {
  /** Query string of the link. */
  readonly link: string;
  /** Called when the customer leaves the outcome. */
  readonly onLeave: () => void;
};

/** Confirms the email of the opened link and shows the outcome (REG-37..43). */
export function ConfirmEmailPage({ link, onLeave }: ConfirmEmailPageProps) {
  const navigate = useNavigate();
  const { outcome, tryAgain } = useConfirmation(link);

  const leave = () => {
    onLeave();
    void navigate(paths.signIn, { replace: true });
  };
  const hasFailed = outcome === 'failed';
  const actions = (
    <>
      <Button variant={hasFailed ? 'secondary' : 'primary'} disabled={outcome === null} onClick={leave}>
        Continue
      </Button>
      {hasFailed && (
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </>
  );
  const told = outcome && outcomes[outcome];

  return (
    <SignedOutLayout canvas>
      <PageTitle>Email confirmation</PageTitle>
      <Dialog
        title="Email confirmation"
        {...(told && { icon: told.icon, tone: told.tone })}
        onClose={told ? leave : undefined}
        step={outcome ?? 'running'}
        foot={actions}
      >
        <div role="status">
          {told ? (
            <p>{told.text}</p>
          ) : (
            <p css={styles.wait}>
              <Spinner size="lg" />
              Confirming your email address
            </p>
          )}
          {outcome === 'refused' && (
            <p css={styles.help}>
              Helpdesk: <HelpdeskPhone />
            </p>
          )}
        </div>
      </Dialog>
    </SignedOutLayout>
  );
}

import { css } from '@emotion/react';
import { oops } from '@quaywatch/shared/domain';
import { Button, Dialog, Spinner, type DialogProps } from '@quaywatch/shared/ui';
import { CircleCheck, ClockAlert, CloudOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { SignedOutLayout } from '../../layout/signed-out-layout.tsx';
import type { ConfirmationOutcome } from './confirmation.rules.ts';
import { useConfirmation } from './use-confirmation.ts';

type Told = Required<Pick<DialogProps, 'icon' | 'tone'>> & { readonly text: string };

const outcomes: Readonly<Record<ConfirmationOutcome, Told>> = {
  confirmed: { icon: CircleCheck, tone: 'good', text: 'Your email has been successfully confirmed.' },
  'confirmed-before': {
    icon: CircleCheck,
    tone: 'good',
    text: 'You have already confirmed your email address. Please sign in.',
  },
  expired: {
    icon: ClockAlert,
    tone: 'hold',
    text: 'The confirmation link in this email has expired. You will need to register again.',
  },
  refused: { icon: ClockAlert, tone: 'hold', text: 'This link has been expired. Please call our helpdesk' },
  failed: { icon: CloudOff, tone: 'critical', text: oops },
};

const styles = {
  help: css({ marginTop: 'var(--s-2)' }),
  wait: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' }),
};

type ConfirmEmailPageProps = {
  readonly link: string;
  readonly onLeave: () => void;
};

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
        isReadOut
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

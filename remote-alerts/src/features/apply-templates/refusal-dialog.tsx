import { BellRing, Smartphone, TriangleAlert } from 'lucide-react';
import { css } from '@emotion/react';
import { useId } from 'react';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Button, Dialog, LinkButton, MessageDialog } from '@quaywatch/shared/ui';
import type { Refusal } from './application.rules.ts';
import { ContainerNumbers } from './container-numbers.tsx';

const styles = {
  part: css({ marginTop: 'var(--s-5)' }),
};

type Props = {
  readonly refusal: Refusal;
  /** How many of the containers the refusal does not concern. */
  readonly others: number;
  readonly onContinue: () => void;
  readonly onClose: () => void;
  readonly onEditContacts: () => void;
};

export function RefusalDialog({ refusal, others, onContinue, onClose, onEditContacts }: Props) {
  const message = useId();
  if (refusal.reason === 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND')
    return <NumberNeeded refusal={refusal} onClose={onClose} onEditContacts={onEditContacts} />;
  if (refusal.reason === 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND')
    return (
      <Dialog
        title="Alert Template not set up"
        icon={TriangleAlert}
        isReadOut={message}
        tone="hold"
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>OK</Button>
            {others > 0 && (
              <Button onClick={onContinue}>Continue with the other {others === 1 ? 'one' : others}</Button>
            )}
            <LinkButton variant="primary" to="/alert-templates">
              Alert templates
            </LinkButton>
          </>
        }
      >
        <p id={message}>
          You have not yet set up your Alert Template for <b>{refusal.activities.join(', ')}</b>. Please set this up
          first and then apply to your containers. Nothing has been applied
        </p>
        <ContainerNumbers numbers={refusal.containers} />
      </Dialog>
    );
  return (
    <MessageDialog title="Alerts applied" icon={BellRing} isReadOut={message} onClose={onClose}>
      <SpecialAlerts id={message} numbers={refusal.containers} />
    </MessageDialog>
  );
}

function SpecialAlerts({ id, numbers }: { readonly id?: string; readonly numbers: readonly string[] }) {
  return (
    <>
      <p id={id}>
        Your alerts have been applied except for the following containers which have special alerts set. You will need
        to change these using Set Alert in the Actions drop-down box.
      </p>
      <ContainerNumbers numbers={numbers} />
    </>
  );
}

function NumberNeeded({
  refusal: { emailed, leftOut },
  onClose,
  onEditContacts,
}: Pick<Props, 'refusal' | 'onClose' | 'onEditContacts'>) {
  const message = useId();
  const canEdit = useIsSlotFilled('alert-contact-editor');
  return (
    <Dialog
      title="Mobile number needed"
      icon={Smartphone}
      isReadOut={message}
      tone="hold"
      onClose={onClose}
      foot={
        canEdit ? (
          <>
            <Button onClick={onClose}>OK</Button>
            <Button variant="primary" onClick={onEditContacts}>
              Change Alert Email and SMS
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        )
      }
    >
      <p id={message}>
        You must nominate a mobile number before SMS alerts can be applied. Please go to the Change Alert Email and SMS
        page.
      </p>
      <div css={styles.part}>
        <p>{emailed.length > 0 ? 'Email alerts have been set for:' : 'No alerts have been set.'}</p>
        <ContainerNumbers numbers={emailed} />
      </div>
      {leftOut.length > 0 && (
        <div css={styles.part}>
          <SpecialAlerts numbers={leftOut} />
        </div>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { describeAccess, useTrialToggle } from '../../trial/trial-toggle.ts';

const { trialDays, trialAllowance } = limits;

/** Asks first, because the days of the only trial count from then on (PRO-06). */
export function StartTrial() {
  const navigate = useNavigate();
  const { announce } = useShellServices();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { start, isPending } = useTrialToggle(
    () => setProblem('The trial is not available for your account. You can purchase the advanced features instead.'),
    async (tier) => {
      await navigate('/account');
      announce(describeAccess(tier));
    },
  );

  function close() {
    setAsked(false);
    setProblem(null);
  }

  return (
    <>
      <Button size="lg" variant="primary-on-ink" onClick={() => setAsked(true)}>
        Start the free trial
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Start the free trial"
          busy={isPending}
          problem={problem}
          onNo={close}
          onYes={() => start(undefined)}
        >
          You can use alerts, history and saved lists for {trialDays} days, with {trialAllowance} email alerts and{' '}
          {trialAllowance} text messages. The days count from now, and there is one trial for each account. Nothing is
          charged. Start now?
        </ConfirmDialog>
      )}
    </>
  );
}

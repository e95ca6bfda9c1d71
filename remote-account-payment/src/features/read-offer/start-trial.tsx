import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@quaywatch/shared/api';
import { limits } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { describeTooOften } from '../../refusal/too-often.rules.ts';
import { describeAccess, useTrialStart } from '../../trial/trial-toggle.ts';

const { trialDays, trialAllowance } = limits;

const describeProblem = (error: Error, isRefused: boolean): string =>
  isRefused
    ? 'The trial is not available for your account. You can purchase the advanced features instead.'
    : (describeTooOften(error) ?? oops);

/** Asks first, because the days of the only trial start to count (PRO-06). */
export function StartTrial() {
  const navigate = useNavigate();
  const { announce } = useShellServices();
  const [isAsked, setAsked] = useState(false);
  const trial = useTrialStart(async (tier) => {
    await navigate('/account');
    announce(describeAccess(tier));
  });
  const isRefused = trial.error instanceof ApiError && trial.error.status === 403;

  return (
    <>
      <Button size="lg" variant="primary-on-ink" onClick={() => setAsked(true)}>
        Trial Advanced Features
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Trial Advanced Features"
          busy={trial.isPending}
          problem={trial.error && describeProblem(trial.error, isRefused)}
          isRefused={isRefused}
          onNo={() => setAsked(false)}
          onYes={() => trial.start(undefined)}
        >
          You can use alerts, history and saved lists for {trialDays} days, with {trialAllowance} email alerts and{' '}
          {trialAllowance} SMS alerts. The days count from now, and there is one trial for each account. Nothing is
          charged. Start now?
        </ConfirmDialog>
      )}
    </>
  );
}

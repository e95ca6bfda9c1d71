import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@quaywatch/shared/api';
import { limits } from '@quaywatch/shared/contract';
import { forThisCustomer, oopsUnlessOffline } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Button, ConfirmDialog, showToast } from '@quaywatch/shared/ui';
import { describeTooOften } from '../../refusal/too-often.rules.ts';
import { describeAccess, useTrialStart } from '../../trial/trial-toggle.ts';

const { trialDays, trialAllowance } = limits;

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

const describeProblem = (error: unknown): string =>
  isRefused(error)
    ? 'The trial is not available for your account. You can purchase the advanced features instead.'
    : (describeTooOften(error) ?? oopsUnlessOffline(error));

/** Asks first, because the days of the only trial start to count (PRO-06). */
export function StartTrial() {
  const navigate = useNavigate();
  const { announce } = useShellServices();
  const [isAsked, setAsked] = useState(false);
  const isQuestionThere = useRef(false);
  const [tell] = useState(() => forThisCustomer(showToast));
  const hasLeft = useHasLeft();
  const trial = useTrialStart({
    onStarted: async (tier) => {
      if (hasLeft.current) return tell(describeAccess(tier), 'good');
      await navigate('/account');
      announce(describeAccess(tier));
    },
    onFailed: (error) => {
      if (hasLeft.current || !isQuestionThere.current)
        tell(`Your trial has not started. ${describeProblem(error)}`, 'critical');
    },
  });

  const ask = (asks: boolean) => {
    isQuestionThere.current = asks;
    setAsked(asks);
  };

  return (
    <>
      <Button size="lg" variant="primary-on-ink" onClick={() => ask(true)}>
        Trial Advanced Features
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Trial Advanced Features"
          busy={trial.isPending}
          problem={trial.error && describeProblem(trial.error)}
          isRefused={isRefused(trial.error)}
          onNo={() => ask(false)}
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

/** The page also goes once the session has the new tier, for which it does not open. Then the customer has not left it. */
function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      const { tier } = useSession.getState();
      hasLeft.current = tier === null || tier === 'Free';
    };
  }, []);
  return hasLeft;
}

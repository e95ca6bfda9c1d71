import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShellServices, useUnsavedChanges } from '@quaywatch/shared/remote';
import { PageHeading } from '@quaywatch/shared/ui';
import { ChooseSubscription } from './choose-subscription.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { PaymentOptions, Rate } from './order.rules.ts';
import type { PlacedOrder } from './payment.hooks.ts';
import { Steps, stepTitles } from './steps.tsx';
import { useOrderForm } from './use-order-form.ts';

/** Runs when Back from the provider restores this page, because the provider accepts an order only once. */
function useRestoredPage(onRestored: () => void) {
  const heard = useEffectEvent(onRestored);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) heard();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}

const leaveQuestion = 'Your subscription is not paid yet, do you still wish to leave this page?';

type BuySubscriptionProps = { readonly options: PaymentOptions; readonly firstRate: Rate };

/** Keeps the input when the customer goes back from the summary (PAY-01..09). */
export function BuySubscription({ options, firstRate }: BuySubscriptionProps) {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const order = useOrderForm(options, setPlaced);
  const cancel = useCancel();
  const step = placed ? 2 : 1;
  const heading = useStepHeading(step);
  useUnsavedChanges(order.form.formState.isDirty && !isLeaving ? leaveQuestion : null);

  function startAgain() {
    setLeaving(false);
    setPlaced(null);
  }
  useRestoredPage(startAgain);

  return (
    <>
      <PageHeading
        title={stepTitles[step - 1] ?? ''}
        titleRef={heading}
        back={{ to: '/account', label: 'Back to My Account' }}
        actions={<Steps current={step} />}
      />
      {placed ? (
        <OrderSummary
          order={placed}
          paidTime={options.paidTime}
          isLeaving={isLeaving}
          // Synchronous: otherwise the page's own question is still registered, and the browser asks whether to leave.
          onSubmit={() => flushSync(() => setLeaving(true))}
          onBack={startAgain}
          onCancel={cancel}
        />
      ) : (
        <ChooseSubscription options={options} firstRate={firstRate} order={order} onCancel={cancel} />
      )}
    </>
  );
}

/** The number that the router gives to the entry. The entry also has it after sign-in has replaced its address. */
const isFirstEntry = () => (history.state as { readonly idx?: unknown } | null)?.idx === 0;

/** Goes back, or to the account if the page was opened by its address (PAY-08). */
function useCancel() {
  const navigate = useNavigate();
  const isOpened = useLocation().key === 'default';
  return () => void (isOpened || isFirstEntry() ? navigate('/account') : navigate(-1));
}

function useStepHeading(step: number) {
  const { announce } = useShellServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    announce(`Step ${step} of ${stepTitles.length}: ${stepTitles[step - 1]}`);
  }, [announce, step]);
  return heading;
}

import { css } from '@emotion/react';
import { Button, Dialog, Spinner } from '@quaywatch/shared/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { usePaymentResult, useReturn } from './payment-return.hooks.ts';
import type { PaymentResult } from './payment-return.rules.ts';

const styles = {
  wait: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' }),
};

type PaymentReturnDialogProps = {
  readonly reference: string;
  readonly onDone: () => void;
};

export function PaymentReturnDialog({ reference, onDone }: PaymentReturnDialogProps) {
  const { data: result, isFetching, refetch } = usePaymentResult(reference);
  if (!result || isFetching) return <WaitDialog />;
  return <ResultDialog result={result} onDone={onDone} onTryAgain={() => void refetch()} />;
}

// Cannot be closed: the page needs the answer, which arrives within half a minute.
function WaitDialog() {
  return (
    <Dialog title="Payment" foot={<Button disabled>OK</Button>}>
      <p role="status" css={styles.wait}>
        <Spinner size="lg" />
        Loading
      </p>
    </Dialog>
  );
}

type ResultDialogProps = {
  readonly result: PaymentResult;
  readonly onDone: () => void;
  readonly onTryAgain: () => void;
};

function ResultDialog({ result: { isPaid, text, canTryAgain }, onDone, onTryAgain }: ResultDialogProps) {
  const { start, isPending } = useReturn(onDone);
  const leave = () => start();
  return (
    <Dialog
      title={isPaid ? 'Payment Successful' : 'Payment Failed'}
      icon={isPaid ? CircleCheck : CircleX}
      tone={isPaid ? 'good' : 'critical'}
      isReadOut
      // Leaving drops the reference, so with one that may still be answered Escape is not enough.
      onClose={isPending || canTryAgain ? undefined : leave}
      foot={
        <>
          <Button variant={canTryAgain ? 'secondary' : 'primary'} busy={isPending} onClick={leave}>
            OK
          </Button>
          {canTryAgain && (
            <Button variant="primary" disabled={isPending} onClick={onTryAgain}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

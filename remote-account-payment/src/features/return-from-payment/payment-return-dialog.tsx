import { css } from '@emotion/react';
import { Button, Dialog, Spinner } from '@quaywatch/shared/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { usePaymentResult, useReturn, type PaymentResult } from './payment-return.hooks.ts';

const styles = {
  wait: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' }),
};

type PaymentReturnDialogProps = {
  readonly reference: string;
  readonly onDone: () => void;
};

export function PaymentReturnDialog({ reference, onDone }: PaymentReturnDialogProps) {
  const { data: result } = usePaymentResult(reference);
  return result ? <ResultDialog result={result} onDone={onDone} /> : <WaitDialog />;
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

type ResultDialogProps = { readonly result: PaymentResult; readonly onDone: () => void };

function ResultDialog({ result: { isPaid, text }, onDone }: ResultDialogProps) {
  const { start, isPending } = useReturn(onDone);
  const leave = () => start();
  return (
    <Dialog
      title={isPaid ? 'Payment Successful' : 'Payment Failed'}
      icon={isPaid ? CircleCheck : CircleX}
      tone={isPaid ? 'good' : 'critical'}
      onClose={isPending ? undefined : leave}
      foot={
        <Button variant="primary" busy={isPending} onClick={leave}>
          OK
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

import { ApiError, logFailure } from '@quaywatch/shared/api';
import { forThisCustomer, useIsThere } from '@quaywatch/shared/query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { namedRefusals, type Problems } from './use-refusals.ts';

/** What `submitTo` rejects with when a field is invalid (ACC-14). */
const notValid = 'Not valid';

type Sent<Values extends FieldValues, Output> = { readonly values: Values; readonly output: Output };

type Outcomes<Values extends FieldValues, Output, Data> = {
  /** Called after success, while the form is still mounted. */
  readonly onSent?: (data: Data, sent: Sent<Values, Output>) => unknown;
  /** Called instead once the form has been closed, unless the customer has signed out since. */
  readonly onSentLate?: (data: Data) => unknown;
  readonly onFailedLate?: (error: unknown) => unknown;
  /** Finds the refused fields if the response does not name them. */
  readonly refusalsOf?: (error: unknown, sent: Sent<Values, Output>) => Problems<Values>;
};

type Sending<Values extends FieldValues, Output, Data> = Outcomes<Values, Output, Data> & {
  /** False while there is nothing to submit; then Enter does nothing. */
  readonly isReady?: boolean;
};

export type Submitting<Values extends FieldValues, Output> = {
  /** The failure of the last submit; null if a field is at fault. */
  readonly failure: unknown;
  readonly forgetFailure: () => void;
  /**
   * Makes a submit handler, which sends one request at a time.
   *
   * @throws 'Not valid' for an invalid field, which shows its error (ACC-14, ACC-D8); nothing else
   */
  readonly submitTo: <Data>(
    send: (output: Output) => Promise<Data> | Data,
    options?: Sending<Values, Output, Data>,
  ) => () => Promise<void>;
};

type SubmittedForm<Values extends FieldValues, Output> = {
  readonly form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'handleSubmit'>;
  readonly onBegin: () => void;
  /** Shows the problems at their fields. Resolves to false if the form has none of these fields. */
  readonly refuse: (problems: Problems<Values>) => Promise<boolean>;
};

export function useSubmit<Values extends FieldValues, Output>({
  form,
  onBegin,
  refuse,
}: SubmittedForm<Values, Output>): Submitting<Values, Output> {
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);
  const isThere = useIsThere();

  const deliver = async <Data>(
    output: Output,
    send: (output: Output) => Promise<Data> | Data,
    { onSent, onSentLate, onFailedLate, refusalsOf = namedRefusals }: Outcomes<Values, Output, Data>,
  ): Promise<void> => {
    const sent = { values: form.getValues(), output };
    const late = forThisCustomer((report: () => unknown) => void report());
    let data: Data;
    try {
      data = await send(output);
    } catch (error) {
      if (!isThere.current) late(() => onFailedLate?.(error));
      else if (!(await refuse(refusalsOf(error, sent)))) {
        if (!(error instanceof ApiError)) logFailure('submit a form', error);
        setFailure(error);
      }
      return;
    }
    try {
      if (isThere.current) onSent?.(data, sent);
      else late(() => onSentLate?.(data));
    } catch (error) {
      // What was sent is stored: a failure at the form would ask to send it again.
      logFailure('show what was submitted', error);
    }
  };

  return {
    failure,
    forgetFailure: () => setFailure(null),
    submitTo:
      (send, { isReady = true, ...outcomes } = {}) =>
      async () => {
        // The second click of a double click arrives before the button shows that it is busy.
        if (!isReady || isSending.current) return;
        isSending.current = true;
        onBegin();
        setFailure(null);
        let isValid = true;
        const submit = form.handleSubmit(
          (output) => deliver(output, send, outcomes),
          () => void (isValid = false),
        );
        try {
          await submit();
        } finally {
          isSending.current = false;
        }
        if (!isValid) throw new Error(notValid);
      },
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@quaywatch/shared/api';
import type { z } from '@quaywatch/shared/contract';
import { forThisCustomer } from '@quaywatch/shared/query';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type ResolverResult,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useMovedOn } from './use-moved-on.ts';

/** What `submitTo` rejects with when a field is invalid (ACC-14). */
const notValid = 'Not valid';

type Problems<Values extends FieldValues> = { readonly [Name in Path<Values>]?: string };

type FormOptions<Values extends FieldValues, Output> = Pick<UseFormProps<Values>, 'mode' | 'reValidateMode'> & {
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly defaultValues: Values;
  /** The form has an `ErrorSummary`. If the form is invalid, the summary or the only invalid field gets the focus. */
  readonly isSummed?: boolean;
  /** Fields with stored values, whose errors are shown at once. */
  readonly checkedAtOnce?: readonly Path<Values>[];
  /** Fields whose errors depend on another field. Once left, they are checked again when the other one changes. */
  readonly rechecks?: { readonly [Name in Path<Values>]?: readonly Path<Values>[] };
};

type Sending<Values extends FieldValues, Output, Data> = {
  /** False while there is nothing to submit; then Enter does nothing. */
  readonly isReady?: boolean;
  /** Called after success, while the form is still mounted. */
  readonly onSent?: (data: Data, sent: { readonly values: Values; readonly output: Output }) => unknown;
  /** Called instead once the form has been closed, unless the customer has signed out since. */
  readonly onSentLate?: (data: Data) => unknown;
  readonly onFailedLate?: (error: unknown) => unknown;
  /** Finds the refused fields if the response does not name them. */
  readonly refusalsOf?: (
    error: unknown,
    sent: { readonly values: Values; readonly output: Output },
  ) => Problems<Values>;
};

export type FormFields<Values extends FieldValues> = {
  readonly values: Values;
  readonly field: (
    name: Path<Values>,
    options?: Pick<RegisterOptions<Values>, 'onBlur' | 'onChange'>,
  ) => ReturnType<UseFormReturn<Values>['register']>;
  readonly problem: (name: Path<Values>) => string | undefined;
  /** Sets a field from elsewhere, such as a button beside it; `isLeft` checks it at once. */
  readonly fill: (name: Path<Values>, value: Values[Path<Values>], options?: { readonly isLeft?: boolean }) => void;
};

export type ContractForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output> &
  FormFields<Values> & {
    readonly id: string;
    /** For the `ErrorSummary` of a long form. */
    readonly summary: { readonly attempt: number; readonly problems: Readonly<Record<string, string>> };
    readonly isSending: boolean;
    /** The failure of the last submit; null if a field is at fault. */
    readonly failure: unknown;
    /**
     * Takes over the saved values. What was typed since the submit stays and is unsaved.
     *
     * @returns false if something was typed since
     */
    readonly settle: (saved: Values, sent: Values) => boolean;
    /**
     * True if an outcome should not take the focus: text was typed since the submit, or the focus is neither where it
     * was then nor lost. To be asked before the form takes over other values.
     */
    readonly hasMovedOn: () => boolean;
    /** Focuses a field; `isSelected` also selects its text, so that typing replaces it. */
    readonly focus: (name: Path<Values>, options?: FocusOptions & { readonly isSelected?: boolean }) => void;
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

type Refusal = { readonly value: unknown; readonly message: string };

async function addRefused<Values extends FieldValues, Output>(
  refused: readonly (readonly [Path<Values>, Refusal])[],
  checking: ReturnType<Resolver<Values, unknown, Output>>,
): Promise<ResolverResult<Values, Output>> {
  const { errors } = await checking;
  const added = Object.fromEntries(refused.map(([name, { message }]) => [name, { type: 'refused', message }]));
  return { values: {}, errors: { ...(added as FieldErrors<Values>), ...errors } };
}

/** The refusals in a response, by the names of the fields. */
export const namedRefusals = <Values extends FieldValues>(error: unknown) =>
  (error instanceof ApiError ? error.refusals : {}) as Problems<Values>;

/**
 * A form validated by a schema of the contract. All forms are made this way (decision 0085).
 *
 * A field is validated when it is left and then on each change (VAL-D4), unless `mode` and `reValidateMode` say
 * otherwise. Submitting validates all fields and focuses the first invalid one. A server's refusal stays at its field
 * until the field changes.
 */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  mode = 'onTouched',
  reValidateMode = 'onChange',
  isSummed = false,
  checkedAtOnce = [],
  rechecks = {},
}: FormOptions<Values, Output>): ContractForm<Values, Output> {
  const id = useId();
  const check = zodResolver(schema, undefined, { mode: 'sync' });
  /** A refusal stays until its field changes or the form is submitted again. */
  const refusals = useRef<ReadonlyMap<Path<Values>, Refusal>>(new Map());
  const form = useForm<Values, unknown, Output>({
    // Only the type is partial; every form starts with all of its values.
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
    reValidateMode,
    shouldFocusError: !isSummed,
    resolver: (typed, context, options) => {
      const refused = [...refusals.current].filter(([name, { value }]) => get(typed, name) === value);
      const checking = check(typed, context, options);
      return refused.length === 0 ? checking : addRefused(refused, checking);
    },
  });
  const values = useWatch({ control: form.control }) as Values;
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);
  const { begin, hasMovedOn } = useMovedOn<Values>(form.getValues);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  const checkAtOnce = useEffectEvent(() => {
    if (checkedAtOnce.length > 0) void form.trigger(checkedAtOnce, { shouldTouch: true });
  });
  useEffect(() => checkAtOnce(), []);

  const recheck = (name: Path<Values>) => {
    const left = (rechecks[name] ?? []).filter((other) => isSubmitted || form.getFieldState(other).isTouched);
    if (left.length > 0) void form.trigger(left);
  };

  const refuse = async (problems: Problems<Values>): Promise<boolean> => {
    const names = (Object.keys(values) as Path<Values>[]).filter((name) => problems[name] !== undefined);
    refusals.current = new Map(
      names.map((name) => [name, { value: form.getValues(name), message: problems[name] ?? '' }]),
    );
    if (names.length > 0) await form.trigger(names, { shouldFocus: !isSummed });
    return names.length > 0;
  };

  const fields: FormFields<Values> = {
    values,
    field: (name, options = {}) =>
      form.register(name, {
        ...options,
        onChange: (event) => {
          options.onChange?.(event);
          recheck(name);
        },
      }),
    problem: (name) => (get(errors, name) as FieldError | undefined)?.message,
    fill: (name, value, { isLeft = false } = {}) => {
      const shouldValidate = isLeft || isSubmitted || get(errors, name) !== undefined;
      form.setValue(name, value, { shouldDirty: true, shouldTouch: isLeft, shouldValidate });
      recheck(name);
    },
  };

  const focus = useCallback(
    (name: Path<Values>, { isSelected = false, ...options }: FocusOptions & { isSelected?: boolean } = {}) => {
      const control = document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.elements.namedItem(name);
      if (control instanceof HTMLElement) control.focus(options);
      if (isSelected && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
        control.select();
    },
    [id],
  );

  return {
    ...form,
    ...fields,
    id,
    summary: {
      attempt: submitCount,
      problems: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string])),
    },
    isSending: isSubmitting,
    failure,
    settle: (saved: Values, sent: Values) => {
      const now = form.getValues();
      const typed = (Object.keys(saved) as Path<Values>[]).filter((name) => now[name] !== sent[name]);
      form.reset(saved);
      for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
      return typed.length === 0;
    },
    hasMovedOn,
    focus,
    forgetFailure: () => setFailure(null),
    submitTo:
      <Data>(
        send: (output: Output) => Promise<Data> | Data,
        {
          isReady = true,
          onSent,
          onSentLate,
          onFailedLate,
          refusalsOf = namedRefusals,
        }: Sending<Values, Output, Data> = {},
      ) =>
      async (): Promise<void> => {
        // The second click of a double click arrives before the button shows that it is busy.
        if (!isReady || isSending.current) return;
        isSending.current = true;
        begin();
        refusals.current = new Map();
        setFailure(null);
        let isValid = true;
        const deliver = async (output: Output) => {
          const sent = { values: form.getValues(), output };
          const late = forThisCustomer((report: () => unknown) => void report());
          try {
            const data = await send(output);
            if (isThere.current) onSent?.(data, sent);
            else late(() => onSentLate?.(data));
          } catch (error) {
            if (!isThere.current) late(() => onFailedLate?.(error));
            else if (!(await refuse(refusalsOf(error, sent)))) setFailure(error);
          }
        };
        try {
          await form.handleSubmit(deliver, () => void (isValid = false))();
        } finally {
          isSending.current = false;
        }
        if (!isValid) throw new Error(notValid);
      },
  };
}

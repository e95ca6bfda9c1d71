import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@quaywatch/shared/api';
import type { z } from '@quaywatch/shared/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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

/** What the submit of a form is rejected with when a field is wrong (ACC-14). */
const notValid = 'Not valid';

/** A message for each field that is wrong. */
type Problems<Values extends FieldValues> = { readonly [Name in Path<Values>]?: string };

type FormOptions<Values extends FieldValues, Output> = Pick<UseFormProps<Values>, 'mode' | 'reValidateMode'> & {
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly defaultValues: Values;
  /** The fields stand in an `ErrorSummary`: it takes the focus when the form is wrong, or leads to the one field that is. */
  readonly isSummed?: boolean;
  /** Fields that begin with a value which nobody typed here: what is wrong with it is said at once. */
  readonly checkedAtOnce?: readonly Path<Values>[];
  /** Fields whose message depends on another one: once they have been left, they are checked again with each change of it. */
  readonly rechecks?: { readonly [Name in Path<Values>]?: readonly Path<Values>[] };
};

type Sending<Values extends FieldValues, Output, Data> = {
  /** False while there is nothing to send; Enter then does nothing. */
  readonly isReady?: boolean;
  /** Told while the form is still there. */
  readonly onSent?: (data: Data, sent: { readonly values: Values; readonly output: Output }) => unknown;
  /** What a failure says of the fields, where the answer does not say it under their names. */
  readonly refusalsOf?: (
    error: unknown,
    sent: { readonly values: Values; readonly output: Output },
  ) => Problems<Values>;
};

/** What the fields of a form are drawn from. */
export type FormFields<Values extends FieldValues> = {
  /** What is in the fields now. */
  readonly values: Values;
  /** Ties a control to its field. */
  readonly field: (
    name: Path<Values>,
    options?: Pick<RegisterOptions<Values>, 'onBlur' | 'onChange'>,
  ) => ReturnType<UseFormReturn<Values>['register']>;
  /** What is wrong with a field, once it is time to say so. */
  readonly problem: (name: Path<Values>) => string | undefined;
  /** Puts into a field what was chosen elsewhere, such as by a button beside it; `isLeft`: it is checked at once. */
  readonly fill: (name: Path<Values>, value: Values[Path<Values>], options?: { readonly isLeft?: boolean }) => void;
};

export type ContractForm<Values extends FieldValues, Output = Values> = ReturnType<
  typeof useContractForm<Values, Output>
>;

type Refusal = { readonly value: unknown; readonly message: string };

async function addRefused<Values extends FieldValues, Output>(
  refused: readonly (readonly [Path<Values>, Refusal])[],
  checking: ReturnType<Resolver<Values, unknown, Output>>,
): Promise<ResolverResult<Values, Output>> {
  const { errors } = await checking;
  const added = Object.fromEntries(refused.map(([name, { message }]) => [name, { type: 'refused', message }]));
  return { values: {}, errors: { ...(added as FieldErrors<Values>), ...errors } };
}

const namedRefusals = <Values extends FieldValues>(error: unknown) =>
  (error instanceof ApiError ? error.refusals : {}) as Problems<Values>;

/**
 * A form that a person fills in, checked by a schema of the contract: the one way to make one (decision 0085).
 *
 * A field is checked when it is left and from then on with each change (VAL-D4), unless `mode` and `reValidateMode` say
 * otherwise; all of them are when the form is sent, and the focus then goes to the first that is wrong. What the server refuses
 * stands at the field until that changes.
 */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  mode = 'onTouched',
  reValidateMode = 'onChange',
  isSummed = false,
  checkedAtOnce = [],
  rechecks = {},
}: FormOptions<Values, Output>) {
  const id = useId();
  const check = zodResolver(schema, undefined, { mode: 'sync' });
  /** What the server has refused: each stands until its field holds something else, or the form is sent again. */
  const refusals = useRef<ReadonlyMap<Path<Values>, Refusal>>(new Map());
  const form = useForm<Values, unknown, Output>({
    // Types alone: a form is made with all of its values.
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

  /** Whether there was such a field. */
  const refuse = (problems: Problems<Values>): boolean => {
    const names = (Object.keys(values) as Path<Values>[]).filter((name) => problems[name] !== undefined);
    refusals.current = new Map(
      names.map((name) => [name, { value: form.getValues(name), message: problems[name] ?? '' }]),
    );
    if (names.length > 0) void form.trigger(names, { shouldFocus: !isSummed });
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

  return {
    ...form,
    ...fields,
    /** Ties buttons to the form that stand outside of it. */
    id,
    /** For the `ErrorSummary` around the fields of a long form. */
    summary: {
      attempt: submitCount,
      problems: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string])),
    },
    isSending: isSubmitting,
    /** Why the last sending failed, where no field is to blame; null otherwise. */
    failure,
    /** Begins anew with what was saved; what has been typed since it was sent stays, unsaved. */
    settle: (saved: Values, sent: Values) => {
      const now = form.getValues();
      form.reset(saved);
      for (const name of Object.keys(saved) as Path<Values>[])
        if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
    },
    /** Puts the focus into a field at once; its text is selected where typing is to replace it. */
    focus: (name: Path<Values>, { isSelected = false, ...options }: FocusOptions & { isSelected?: boolean } = {}) => {
      const control = document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.elements.namedItem(name);
      if (control instanceof HTMLElement) control.focus(options);
      if (isSelected && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
        control.select();
    },
    /** Takes back what was said of the last sending. */
    forgetFailure: () => setFailure(null),
    /**
     * The submit of the form: checks it and sends it, once at a time.
     *
     * @throws 'Not valid' where a field is wrong (ACC-14, ACC-D8); the fields say what. Nothing else is thrown
     */
    submitTo:
      <Data>(
        send: (output: Output) => Promise<Data> | Data,
        { isReady = true, onSent, refusalsOf = namedRefusals }: Sending<Values, Output, Data> = {},
      ) =>
      async (): Promise<void> => {
        // The second press of a double click comes before the button shows that it is busy.
        if (!isReady || isSending.current) return;
        isSending.current = true;
        refusals.current = new Map();
        let isValid = true;
        await form.handleSubmit(
          async (output) => {
            setFailure(null);
            const sent = { values: form.getValues(), output };
            try {
              const data = await send(output);
              if (isThere.current) onSent?.(data, sent);
            } catch (error) {
              if (!refuse(refusalsOf(error, sent))) setFailure(error);
            }
          },
          () => {
            setFailure(null);
            isValid = false;
          },
        )();
        isSending.current = false;
        if (!isValid) throw new Error(notValid);
      },
  };
}

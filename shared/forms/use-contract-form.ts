import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@quaywatch/shared/contract';
import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useMovedOn } from './use-moved-on.ts';
import { useRefusals, type Problems } from './use-refusals.ts';
import { useSubmit, type Submitting } from './use-submit.ts';

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
  FormFields<Values> &
  Submitting<Values, Output> & {
    readonly id: string;
    /** For the `ErrorSummary` of a long form. */
    readonly summary: { readonly attempt: number; readonly problems: Readonly<Record<string, string>> };
    readonly isSending: boolean;
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
  };

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
  const { resolver, keep, forget } = useRefusals<Values, Output>(zodResolver(schema, undefined, { mode: 'sync' }));
  const form = useForm<Values, unknown, Output>({
    // Only the type is partial; every form starts with all of its values.
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
    reValidateMode,
    shouldFocusError: !isSummed,
    resolver,
  });
  const values = useWatch({ control: form.control }) as Values;
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const { begin, hasMovedOn } = useMovedOn<Values>(form.getValues);

  const checkAtOnce = useEffectEvent(() => {
    if (checkedAtOnce.length > 0) void form.trigger(checkedAtOnce, { shouldTouch: true });
  });
  useEffect(() => checkAtOnce(), []);

  const recheck = (name: Path<Values>) => {
    const left = (rechecks[name] ?? []).filter((other) => isSubmitted || form.getFieldState(other).isTouched);
    if (left.length > 0) void form.trigger(left);
  };

  const refuse = async (problems: Problems<Values>): Promise<boolean> => {
    const names = keep(problems, form.getValues());
    if (names.length > 0) await form.trigger(names, { shouldFocus: !isSummed });
    return names.length > 0;
  };
  const onBegin = () => {
    begin();
    forget();
  };
  const submitting = useSubmit<Values, Output>({ form, onBegin, refuse });

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
    ...submitting,
    id,
    summary: {
      attempt: submitCount,
      problems: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string])),
    },
    isSending: isSubmitting,
    settle: (saved: Values, sent: Values) => {
      const now = form.getValues();
      const typed = (Object.keys(saved) as Path<Values>[]).filter((name) => now[name] !== sent[name]);
      form.reset(saved);
      for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
      return typed.length === 0;
    },
    hasMovedOn,
    focus,
  };
}

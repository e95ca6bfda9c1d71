import type { ComponentProps } from 'react';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  readonly form: { readonly id: string };
  /** From `submitTo`. */
  readonly onSubmit: () => Promise<void>;
};

/** A submit button elsewhere uses the form's id. */
export const Form = ({ form, onSubmit, ...rest }: FormProps) => (
  <form
    id={form.id}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // The fields already show why the form is invalid.
      onSubmit().catch(() => undefined);
    }}
    {...rest}
  />
);

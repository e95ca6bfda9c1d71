import type { ComponentProps } from 'react';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  readonly form: { readonly id: string };
  /** From `submitTo`. */
  readonly onSubmit: () => Promise<void>;
};

/** The element of a form that `useContractForm` made. Its submit button may stand elsewhere, with the form's id. */
export const Form = ({ form, onSubmit, ...rest }: FormProps) => (
  <form
    id={form.id}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // The fields say why it is not valid.
      onSubmit().catch(() => undefined);
    }}
    {...rest}
  />
);

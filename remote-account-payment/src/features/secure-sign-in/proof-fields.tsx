import { css } from '@emotion/react';
import { Banner, Field, PasswordInput, TextInput } from '@quaywatch/shared/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Problems } from './second-factor.rules.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
};

type ProofFieldsProps = {
  readonly id: string;
  readonly problems: Problems;
  /** Each is asked for where it is given. */
  readonly password?: string;
  readonly code?: string;
  readonly codeHint?: string;
  /** `numeric` where no recovery code is taken. */
  readonly codeMode?: 'numeric' | 'text';
  readonly onPassword?: (password: string) => void;
  readonly onCode?: (code: string) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** The form of a dialog about the second factor: what it is about, then the password, the code or both. */
export function ProofFields({ id, problems, password, code, codeHint, codeMode, children, ...on }: ProofFieldsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    on.onSubmit();
  };
  return (
    <form id={id} css={styles.form} noValidate onSubmit={submit}>
      {problems.form && (
        <Banner tone="critical" role="alert">
          {problems.form}
        </Banner>
      )}
      {children}
      {password !== undefined && (
        <Field label="Current password" error={problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => on.onPassword?.(event.target.value)}
          />
        </Field>
      )}
      {code !== undefined && (
        <Field label="Code" hint={codeHint} error={problems.code}>
          <TextInput
            name="otp"
            inputMode={codeMode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => on.onCode?.(event.target.value)}
          />
        </Field>
      )}
    </form>
  );
}

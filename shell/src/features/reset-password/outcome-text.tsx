import { css } from '@emotion/react';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import { outcomes } from './outcomes.ts';
import type { Outcome } from './reset-password.rules.ts';

const styles = {
  phone: css({ whiteSpace: 'nowrap' }),
  hint: css({ marginTop: 'var(--s-2)' }),
};

export function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const { text, hasPhone, hint } = outcomes[outcome];
  return (
    <>
      <p>
        <span>{text}</span>
        {hasPhone && (
          <span>
            {' '}
            <HelpdeskPhone css={styles.phone} />
          </span>
        )}
      </p>
      {hint && <p css={styles.hint}>{hint}</p>}
    </>
  );
}

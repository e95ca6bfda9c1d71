import { css } from '@emotion/react';
import { companyContact } from '@quaywatch/shared/domain';
import { outcomes } from './outcomes.ts';
import type { Outcome } from './reset-password.rules.ts';

const styles = {
  phone: css({ whiteSpace: 'nowrap' }),
};

const { helpdeskPhone } = companyContact;

/** What an outcome says; the helpdesk's number can be called from here. */
export function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const { text, hasPhone } = outcomes[outcome];
  return (
    <p>
      {text}
      {hasPhone && (
        <>
          {' '}
          <a css={styles.phone} href={`tel:${helpdeskPhone.replaceAll(' ', '')}`}>
            {helpdeskPhone}
          </a>
        </>
      )}
    </p>
  );
}

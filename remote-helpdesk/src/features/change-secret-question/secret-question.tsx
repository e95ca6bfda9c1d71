import { css } from '@emotion/react';
import { Card } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import type { Saved } from '../../customer/saved-changes.tsx';
import { SecretQuestionCard } from './secret-question-card.tsx';

const quiet = css({ color: 'var(--text-muted)' });

type SecretQuestionProps = {
  readonly customer: OpenCustomer;
  readonly onEdited: () => void;
  readonly onSaved: (saved: Saved) => void;
};

export function SecretQuestion({ customer, onEdited, onSaved }: SecretQuestionProps) {
  const { secretQuestions } = customer;

  if (secretQuestions.length === 0) {
    return (
      <Card title="Secret question">
        <p css={quiet}>This account has no secret question.</p>
      </Card>
    );
  }
  return secretQuestions.map((question, index) => (
    <SecretQuestionCard
      key={question.secretQuestionAnswerId}
      title={secretQuestions.length === 1 ? 'Secret question' : `Secret question ${index + 1}`}
      customer={customer}
      question={question}
      onEdited={onEdited}
      onSaved={onSaved}
    />
  ));
}

import { css } from '@emotion/react';
import type { SecretAnswer } from '@quaywatch/shared/contract';
import { formStyles } from '@quaywatch/shared/forms';
import { Button, Card, Field, TextInput } from '@quaywatch/shared/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import type { Saved } from '../../customer/saved-changes.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useShowAnswer } from './secret-answers.hooks.ts';
import { describeUnshown } from './secret-question.rules.ts';

const hint = css({ gridColumn: '1 / -1', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' });

type SecretQuestionCardProps = {
  readonly title: string;
  readonly customer: OpenCustomer;
  /** The question without its answer. */
  readonly question: SecretAnswer;
  readonly onEdited: () => void;
  readonly onSaved: (saved: Saved) => void;
};

/** The answer is dropped when it is hidden (HCU-50). */
export function SecretQuestionCard({ title, customer, question, onEdited, onSaved }: SecretQuestionCardProps) {
  const { customerId, statusType, hasHelpdeskAuthority: isStaff } = customer;
  const [loaded, setStored] = useState<SecretAnswer | null>(null);
  const stored = isStaff ? null : loaded;
  const showButton = useRef<HTMLButtonElement>(null);
  const show = useShowAnswer({ customerId, questionId: question.secretQuestionAnswerId }, setStored);

  const hide = () => {
    flushSync(() => setStored(null));
    showButton.current?.focus();
  };

  if (stored && statusType !== 'Unverified') {
    return (
      <AnswerForm
        title={title}
        customerId={customerId}
        stored={stored}
        onStored={setStored}
        onHide={hide}
        onEdited={onEdited}
        onSaved={onSaved}
      />
    );
  }
  return (
    <Card
      title={title}
      aside={
        !isStaff && (
          <Button
            ref={showButton}
            size="sm"
            icon={stored ? EyeOff : Eye}
            busy={show.isPending}
            onClick={stored ? hide : () => show.start()}
          >
            {stored ? 'Hide answer' : 'Show answer'}
          </Button>
        )
      }
      foot={
        statusType !== 'Unverified' &&
        !isStaff && (
          <>
            <Button variant="primary" disabled>
              Update
            </Button>
            <Button disabled>Cancel</Button>
          </>
        )
      }
    >
      <div css={formStyles.columns}>
        <Field label="Secret question">
          <TextInput readOnly value={question.secretQuestionType} />
        </Field>
        <Field label="Answer" error={show.error ? describeUnshown(show.error) : undefined}>
          <TextInput readOnly placeholder="Hidden" value={stored?.answer ?? ''} />
        </Field>
        {isStaff ? (
          <p css={hint}>This account has helpdesk authority: its answer can be neither shown nor changed here.</p>
        ) : (
          statusType !== 'Unverified' && <p css={hint}>Show the answer to change it and its question.</p>
        )}
      </div>
    </Card>
  );
}

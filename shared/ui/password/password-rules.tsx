import { css } from '@emotion/react';
import { passwordRules } from '@quaywatch/shared/contract';
import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-4);
  margin-top: var(--s-1);
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
  > li {
    display: inline-flex;
    gap: 0.25rem;
    align-items: center;
  }
  .lucide {
    width: 0.875rem;
    height: 0.875rem;
  }
`;
const met = css`
  color: var(--tone-good-text);
`;

export type PasswordRulesProps = {
  password: string;
};

/** Rules that are ticked off while typing (VAL-10). Place them below the input, inside its Field. */
export function PasswordRules({ password }: PasswordRulesProps) {
  return (
    <ul css={list}>
      {passwordRules.map(({ text, isMet }) => {
        const Mark = isMet(password) ? Check : Circle;
        return (
          <li key={text} css={isMet(password) && met}>
            <Mark aria-hidden="true" />
            <span>{text}</span>
            <VisuallyHidden>{isMet(password) ? ', done' : ', missing'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

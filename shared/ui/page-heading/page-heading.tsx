import { css } from '@emotion/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s-3) var(--s-5);
  margin-bottom: var(--s-5);
  > div:first-of-type {
    flex: 1 1 20rem;
    min-width: 0;
  }
  @media (max-width: 499.98px) {
    flex-direction: column;
    align-items: stretch;
    margin-bottom: var(--s-4);
    gap: var(--s-3);
    > div:first-of-type {
      flex: none;
    }
  }
`;
const backLink = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-height: 1.5rem;
  margin-bottom: var(--s-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 500;
  text-decoration: none;
  &:hover {
    color: var(--text);
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
`;
const lead = css`
  color: var(--text-muted);
  margin-top: var(--s-1);
  max-width: 44rem;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  @media (max-width: 499.98px) {
    > * {
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`;

export type PageHeadingProps = {
  title: string;
  /** Lets scripts focus the heading when a page moves to its next step. */
  titleRef?: Ref<HTMLHeadingElement>;
  back?: { readonly to: string; readonly label: string };
  lead?: ReactNode;
  actions?: ReactNode;
};

/** On a phone the buttons go below the title. */
export function PageHeading({ title, titleRef, back, lead: leadText, actions: buttons }: PageHeadingProps) {
  return (
    <div css={head}>
      <div>
        {back && (
          <Link css={backLink} to={back.to}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {leadText && <div css={lead}>{leadText}</div>}
      </div>
      {buttons && <div css={actions}>{buttons}</div>}
    </div>
  );
}

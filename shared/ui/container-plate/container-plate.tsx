import { css } from '@emotion/react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

const plate = css`
  display: inline-block;
  font-family: var(--font-mono);
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.5rem;
  color: var(--plate-text);
  white-space: nowrap;
  letter-spacing: 0.01em;
  font-feature-settings: 'zero' 0;
`;
const sizes = {
  sm: css`
    font-size: var(--text-sm);
  `,
  md: css``,
  lg: css`
    font-size: 1.125rem;
    line-height: 1.75rem;
  `,
};
/* When a number wraps, its check digit stays with the serial. */
const rest = css`
  display: inline-block;
  margin-left: 0.45ch;
  white-space: nowrap;
`;
const check = css`
  display: inline-block;
  margin-left: 0.5ch;
  min-width: 1.22em;
  padding: 0 0.2em;
  border: 1.5px solid var(--plate-check-border);
  border-radius: 2px;
  line-height: 1.26em;
  text-align: center;
`;

export type ContainerPlateProps = {
  /** The number is split into its parts if it has 4 letters and 7 digits. */
  number: string;
  /** 13, 15 (md) or 18 px; the largest on cards. */
  size?: keyof typeof sizes;
};

/** The number as on the container: owner, serial and boxed check digit. Screen readers read it once, as a whole. */
export function ContainerPlate({ number, size = 'md' }: ContainerPlateProps) {
  const parts = /^([A-Z]{4})(\d{6})(\d)$/.exec(number);
  if (!parts) return <span css={[plate, sizes[size]]}>{number}</span>;
  const [, owner, digits, checkDigit] = parts;
  return (
    <span css={[plate, sizes[size]]}>
      <VisuallyHidden>{number}</VisuallyHidden>
      <span aria-hidden="true">
        {owner}
        <span css={rest}>
          <span>{digits}</span>
          <span css={check}>{checkDigit}</span>
        </span>
      </span>
    </span>
  );
}

import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyles, type ButtonLook } from './button.tsx';

// Hidden on paper, where nobody can click it.
const onScreen = css`
  @media print {
    display: none;
  }
`;

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link within the product that looks like a button. It is not printed. */
export function LinkButton({ variant, size, icon: Icon, endIcon: EndIcon, block, children, ...rest }: LinkButtonProps) {
  return (
    <Link css={[buttonStyles({ variant, size, block }), onScreen]} {...rest}>
      {Icon && <Icon aria-hidden="true" />}
      <span>{children}</span>
      {EndIcon && <EndIcon aria-hidden="true" />}
    </Link>
  );
}

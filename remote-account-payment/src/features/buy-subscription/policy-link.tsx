import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@quaywatch/shared/ui';

type PolicyLinkProps = { readonly to: string; readonly children: ReactNode };

/** Opens in a new tab, so that the order stays. */
export const PolicyLink = ({ to, children }: PolicyLinkProps) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Link>
);

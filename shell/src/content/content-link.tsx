import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type ContentLinkProps = {
  /** A path of the product, starting with `/`, or a full address. */
  readonly address: string;
  readonly children: ReactNode;
};

const isFile = /^[^?#]*\.\w+(?:[?#]|$)/;

/** A link of a content block. Pages of the product open in this tab, everything else in a new one (CNT-D6). */
export function ContentLink({ address, children }: ContentLinkProps) {
  if (address.startsWith('/') && !isFile.test(address)) return <Link to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

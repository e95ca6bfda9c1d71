import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type ContentLinkProps = {
  /** A path of the product, which starts with `/`, or a whole address. */
  readonly address: string;
  readonly children: ReactNode;
};

const isFile = /^[^?#]*\.\w+(?:[?#]|$)/;

/** A link of a content block: to a page of the product in this tab, to everything else in a new one (CNT-D6). */
export function ContentLink({ address, children }: ContentLinkProps) {
  if (address.startsWith('/') && !isFile.test(address)) return <Link to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

import { hints, markOf, type NavigationEntry } from '@quaywatch/shared/domain';
import { Hint, navigationIcon, VisuallyHidden } from '@quaywatch/shared/ui';
import { ExternalLink, Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useRegistry } from '../remotes/use-registry.ts';
import * as styles from './navigation-link.styles.ts';

type NavigationLinkProps = {
  readonly entry: NavigationEntry;
  /** Distinguishes the two menus of a page. */
  readonly menu: 'bar' | 'drawer';
  /** The label stays for screen readers and as a tooltip. */
  readonly folded?: boolean;
  /** Called if a document opens in a new tab and the page stays. */
  readonly onDocument?: () => void;
};

/** A disabled item keeps its place, can get the focus and says why it is disabled (NAV-44, NAV-D8). */
export function NavigationLink({ entry, menu, folded = false, onDocument }: NavigationLinkProps) {
  const { label, icon, path, disabled, isDocument } = entry;
  const Icon = navigationIcon(icon);
  const { pathname } = useLocation();
  const { pages } = useRegistry();
  const look = [styles.link, folded && styles.folded];
  // The server writes the same id (fill-menu.rules.ts).
  const id = `${menu}${path}`;
  if (disabled)
    return (
      <Hint id={id} name={folded ? label : undefined} text={hints.advancedFeature} place="right" block>
        <span role="link" aria-disabled="true" tabIndex={0} css={[look, styles.closed]}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
          {!folded && <Lock aria-hidden="true" css={styles.mark} />}
        </span>
      </Hint>
    );
  const link = isDocument ? (
    <a href={path} target="_blank" rel="noopener" css={look} onClick={onDocument}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
      <VisuallyHidden> (PDF, opens in a new tab)</VisuallyHidden>
      {!folded && <ExternalLink aria-hidden="true" css={styles.mark} />}
    </a>
  ) : (
    <Link to={path} css={look} aria-current={markOf(path, pathname, pages)}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
  // The hint is always around a link, so that the link keeps the focus when the bar collapses.
  return (
    <Hint id={id} name={folded ? label : undefined} place="right" block>
      {link}
    </Hint>
  );
}

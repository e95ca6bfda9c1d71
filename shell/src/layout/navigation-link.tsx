import { hints } from '@quaywatch/shared/domain';
import { Hint, navigationIcon } from '@quaywatch/shared/ui';
import { Lock } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from './navigation.rules.ts';
import * as styles from './navigation-link.styles.ts';

type NavigationLinkProps = {
  readonly entry: NavigationEntry;
  /** Only the icon shows; the label stays for screen readers and as the browser's tooltip. */
  readonly folded?: boolean;
};

/** One line of the menu. A closed one keeps its place, can be reached and says why (NAV-44, NAV-D8). */
export function NavigationLink({ entry: { label, icon, path, disabled }, folded = false }: NavigationLinkProps) {
  const Icon = navigationIcon(icon);
  const look = [styles.link, folded && styles.folded];
  if (disabled)
    return (
      <Hint text={hints.advancedFeature} place="below" block>
        <span role="link" aria-disabled="true" tabIndex={0} css={[look, styles.closed]}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
          <Lock aria-hidden="true" css={styles.lock} />
        </span>
      </Hint>
    );
  return (
    <NavLink to={path} css={look} title={folded ? label : undefined}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  );
}

import { Card, type Icon } from '@quaywatch/shared/ui';
import { ChevronRight, Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdvancedHint } from './advanced-hint.tsx';
import * as styles from './info-box.styles.ts';

type InfoBoxProps = {
  readonly title: string;
  readonly icon: Icon;
  readonly to: string;
  readonly linkLabel: string;
  readonly children: ReactNode;
};

export function InfoBox({ title, icon: Icon, to, linkLabel, children }: InfoBoxProps) {
  const titleId = useId();
  return (
    <Card css={styles.box} aria-labelledby={titleId}>
      <header css={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Icon aria-hidden="true" />
      </header>
      {children}
      <Link to={to} css={styles.link}>
        {linkLabel}
        <ChevronRight aria-hidden="true" />
      </Link>
    </Card>
  );
}

export function LockedBox({ title }: Pick<InfoBoxProps, 'title'>) {
  const titleId = useId();
  const hintId = useId();
  return (
    // No `aria-disabled`: it would apply to the hint's link, too.
    <Card locked css={styles.box} role="group" aria-labelledby={titleId} aria-describedby={hintId}>
      <header css={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Lock aria-hidden="true" />
      </header>
      <AdvancedHint id={hintId} css={styles.hint} />
    </Card>
  );
}

import { Brand, InkPanel, PortSign } from '@quaywatch/shared/ui';
import { ContentBlock } from '../../content/content-block.tsx';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';
import * as styles from './welcome-panel.styles.ts';

export function WelcomePanel() {
  const { items } = useContent('Sign In');
  return (
    <InkPanel css={styles.panel}>
      <div css={styles.brand}>
        <Brand />
      </div>
      <div css={styles.blocks}>
        {inDisplayOrder(items ?? []).map((item, index) => (
          // Two items may have the same title.
          <ContentBlock key={index} item={item} heading="h2" />
        ))}
      </div>
      <div css={styles.ports}>
        <span>
          <PortSign port="LGP" /> London Gateway Port
        </span>
        <span>
          <PortSign port="SOU" /> Southampton Port
        </span>
      </div>
    </InkPanel>
  );
}

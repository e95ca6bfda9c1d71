import { Brand, InkPanel, PortSign } from '@quaywatch/shared/ui';
import { Prose } from '../../content/prose.tsx';
import { useContent } from '../../content/use-content.ts';
import * as styles from './welcome-panel.styles.ts';

/** The content block beside the form (SES-08). */
export function WelcomePanel() {
  const [block] = useContent('Sign In') ?? [];
  return (
    <InkPanel css={styles.panel}>
      <div css={styles.brand}>
        <Brand />
      </div>
      <div css={styles.block}>
        {block && (
          <>
            {block.customField3 !== 'Hide' && <h2>{block.title}</h2>}
            <Prose html={block.content} />
          </>
        )}
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

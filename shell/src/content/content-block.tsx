import { VisuallyHidden } from '@quaywatch/shared/ui';
import type { CSSProperties } from 'react';
import { ContentImage } from './content-image.tsx';
import { ContentLink } from './content-link.tsx';
import { lookOf, type ContentLook } from './content-look.rules.ts';
import * as styles from './content-block.styles.ts';
import type { SafeItem } from './load-content.ts';
import { Prose } from './prose.tsx';

type ContentBlockProps = {
  readonly item: SafeItem;
  /** Heading level of the title; null where the page shows the title itself. */
  readonly heading: 'h2' | 'h3' | 'h4' | null;
};

const surfaceOf = ({ background, text, image }: ContentLook) => {
  if (background) return text ? styles.surfaces.both : styles.surfaces.background;
  if (text) return styles.surfaces.text;
  return image?.position === 'Background' && styles.surfaces.picture;
};

// An editor's values, already checked. As variables they work with constant styles, which the page's policy requires.
const variablesOf = ({ background, text, opacity, image }: ContentLook) =>
  ({
    '--block-background': background ?? undefined,
    '--block-text': text ?? undefined,
    // Opacity thins the picture, or else the ground; never the text.
    '--block-opacity': opacity,
    '--block-tint': image ? 1 : opacity,
  }) as CSSProperties;

/** One content item with its colours, picture and link (CNT-04..10). */
export function ContentBlock({ item, heading: Heading }: ContentBlockProps) {
  const look = lookOf(item);
  const { address, image, showsTitle, showsText } = look;
  const picture = image && <ContentImage key={image.fileName} {...image} />;
  const hasTitle = Heading !== null && showsTitle;
  return (
    <div css={styles.block}>
      <div css={[image && styles.layouts[image.position], surfaceOf(look)]} style={variablesOf(look)}>
        {picture && !showsText && address ? <ContentLink address={address}>{picture}</ContentLink> : picture}
        {showsText && (
          <div css={styles.text}>
            {hasTitle && (
              <Heading>{address ? <ContentLink address={address}>{item.title}</ContentLink> : item.title}</Heading>
            )}
            <Prose html={item.content} />
            {address && !hasTitle && (
              <ContentLink address={address}>
                Read more<VisuallyHidden> about {item.title}</VisuallyHidden>
              </ContentLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

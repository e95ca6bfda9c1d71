import type { ImagePosition } from '@quaywatch/shared/domain';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as imageStyles from './content-image.styles.ts';
import { lookOf, type ContentLook } from './content-look.rules.ts';
import * as styles from './content-block.styles.ts';
import type { SafeItem } from './load-content.ts';
import { Prose } from './prose.tsx';
import { useMedia } from './use-media.ts';

type ContentImageProps = {
  readonly fileName: string;
  readonly description: string;
  readonly position: ImagePosition;
};

/** The picture keeps its place while it loads. If it cannot be loaded, its description is shown. */
function ContentImage({ fileName, description, position }: ContentImageProps) {
  const media = useMedia(fileName);
  if (media.status === 'missing') return description ? <p>{description}</p> : null;
  return (
    <div css={imageStyles.frames[position]}>
      {media.status === 'ready' && <img css={imageStyles.picture} src={media.data} alt={description} />}
    </div>
  );
}

type ContentLinkProps = {
  readonly address: string;
  readonly children: ReactNode;
};

const isFile = /^[^?#]*\.\w+(?:[?#]|$)/;

/** Pages of the product open in this tab, everything else in a new one (CNT-D6). */
function ContentLink({ address, children }: ContentLinkProps) {
  if (address.startsWith('/') && !isFile.test(address)) return <Link to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
      {!address.startsWith('mailto:') && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}

type ContentBlockProps = {
  readonly item: SafeItem;
  /** Null if the page shows the title itself. */
  readonly heading: 'h2' | 'h3' | 'h4' | null;
};

const surfaceOf = ({ background, text, image }: ContentLook) => {
  if (background) return text ? styles.surfaces.both : styles.surfaces.background;
  if (text) return styles.surfaces.text;
  return image?.position === 'Background' && styles.surfaces.picture;
};

// An editor's values, already checked. They are variables, because the page's policy requires constant styles.
const variablesOf = ({ background, text, opacity, image }: ContentLook) =>
  // No variables for a block with only a text: the page's policy allows no style attribute in its markup.
  background || text || image
    ? ({
        '--block-background': background ?? undefined,
        '--block-text': text ?? undefined,
        // The opacity applies to the picture or, without one, to the background; never to the text.
        '--block-opacity': opacity,
        '--block-tint': image ? 1 : opacity,
      } as CSSProperties)
    : undefined;

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

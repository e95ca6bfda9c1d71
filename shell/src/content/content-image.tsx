import type { ImagePosition } from '@quaywatch/shared/domain';
import * as styles from './content-image.styles.ts';
import { useMedia } from './use-media.ts';

type ContentImageProps = {
  readonly fileName: string;
  /** Empty for a picture that accompanies text. */
  readonly description: string;
  readonly position: ImagePosition;
};

/** The picture of a content block. It keeps its place while loading; if it cannot be loaded, its description shows. */
export function ContentImage({ fileName, description, position }: ContentImageProps) {
  const media = useMedia(fileName);
  if (media.status === 'missing') return description ? <p>{description}</p> : null;
  return (
    <div css={styles.frames[position]}>
      {media.status === 'ready' && <img css={styles.picture} src={media.data} alt={description} />}
    </div>
  );
}

import { ContentBlock } from '../../content/content-block.tsx';
import type { SafeItem } from '../../content/load-content.ts';
import { CarouselControls } from './carousel-controls.tsx';
import * as styles from './carousel.styles.ts';
import { useRotation } from './use-rotation.ts';
import { useSliding } from './use-sliding.ts';

type CarouselProps = {
  readonly label: string;
  readonly slides: readonly SafeItem[];
};

/** Follows the carousel pattern of the ARIA Authoring Practices (DSH-20, DSH-21, DSH-D8). */
export function Carousel({ label, slides }: CarouselProps) {
  const rotation = useRotation(slides.length);
  const viewport = useSliding(rotation.selected, rotation.select);
  return (
    <section css={styles.carousel} aria-roledescription="carousel" aria-label={label} {...rotation.holding}>
      {slides.length > 1 && <CarouselControls titles={slides.map(({ title }) => title)} rotation={rotation} />}
      <div ref={viewport} css={styles.viewport}>
        <div css={styles.track} aria-live={rotation.isRotating ? 'off' : 'polite'}>
          {slides.map((item, index) => (
            <div
              // Two items may have the same title.
              key={index}
              css={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== rotation.selected}
            >
              <ContentBlock item={item} heading="h3" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

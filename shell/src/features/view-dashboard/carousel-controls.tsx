import { IconButton } from '@quaywatch/shared/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import * as styles from './carousel.styles.ts';
import type { useRotation } from './use-rotation.ts';

type CarouselControlsProps = {
  readonly titles: readonly string[];
  readonly rotation: ReturnType<typeof useRotation>;
};

/** Pause comes first in tab order, before anything that moves, and last on screen. */
export function CarouselControls({ titles, rotation }: CarouselControlsProps) {
  const { selected, isPlaying, select, step, toggle } = rotation;
  return (
    <div css={styles.controls}>
      <div css={styles.buttons}>
        <IconButton
          css={styles.pause}
          variant="on-ink"
          size="sm"
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pause slides' : 'Start slides'}
          onClick={toggle}
        />
        <IconButton variant="on-ink" size="sm" icon={ChevronLeft} label="Previous slide" onClick={() => step(-1)} />
        <IconButton variant="on-ink" size="sm" icon={ChevronRight} label="Next slide" onClick={() => step(1)} />
      </div>
      <div css={styles.dots} role="group" aria-label="Choose slide">
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Slide ${index + 1} of ${titles.length}: ${title}`}
            aria-current={index === selected}
            onClick={() => select(index)}
          />
        ))}
      </div>
    </div>
  );
}

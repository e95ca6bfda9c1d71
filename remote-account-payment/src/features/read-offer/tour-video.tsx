import { css } from '@emotion/react';
import { productTour } from '@quaywatch/shared/domain';
import { useState } from 'react';

const styles = {
  figure: css({ minWidth: 0, margin: 0 }),
  video: css({
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 9',
    border: '1px solid color-mix(in srgb, var(--text-on-ink) 35%, transparent)',
    borderRadius: 'var(--r-lg)',
    background: 'var(--bg-ink-raised)',
  }),
  caption: css({ marginTop: 'var(--s-2)', fontSize: 'var(--text-sm)', color: 'var(--text-on-ink-muted)' }),
};

/** Chromium keeps a removed video forever while a caption track is enabled. */
const releaseCaptions = (video: HTMLVideoElement) => () => {
  for (const track of video.textTracks) track.mode = 'disabled';
};

/** Only the poster loads until the video is played (PRO-03, PRO-D2). */
export function TourVideo() {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <figure css={styles.figure}>
      <video
        ref={releaseCaptions}
        css={styles.video}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={productTour.poster}
        aria-label="See the advanced features"
        onPlaying={() => setHasFailed(false)}
      >
        {productTour.films.map(({ path, type }, index) => (
          // The browser tries the sources in order. If the last one fails, nothing is left to play.
          <source
            key={path}
            src={path}
            type={type}
            {...(index === productTour.films.length - 1 && { onError: () => setHasFailed(true) })}
          />
        ))}
        <track kind="captions" src={productTour.captions} srcLang="en-GB" label="English" default />
      </video>
      <figcaption css={styles.caption} aria-live="polite">
        {hasFailed
          ? 'The video cannot be played at the moment. The features it shows are described below.'
          : 'See the advanced features'}
      </figcaption>
    </figure>
  );
}

/** Made by `pnpm guide video` (PRO-D2). */
export const productTour = {
  /** A browser uses the first one that it can play. */
  films: [
    { path: '/tour.webm', type: 'video/webm; codecs="vp9"' },
    { path: '/tour.mp4', type: 'video/mp4; codecs="avc1.640028"' },
  ],
  captions: '/tour.vtt',
  poster: '/tour.jpg',
} as const;

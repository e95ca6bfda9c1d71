/** The product film of the promo pages, a file of the shell (PRO-D2). `pnpm guide video` makes it anew. */
export const productTour = {
  /** In the order in which a browser tries them. */
  films: [
    { path: '/tour.webm', type: 'video/webm; codecs="vp9"' },
    { path: '/tour.mp4', type: 'video/mp4; codecs="avc1.640028"' },
  ],
  captions: '/tour.vtt',
  poster: '/tour.jpg',
} as const;

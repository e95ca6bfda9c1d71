/**
 * Paths that the server answers itself, or nginx before it, and everything below them. With a slash at the end: only what
 * is below.
 */
const serverPaths = [
  '/api',
  '/calendar/',
  '/content',
  '/content-media',
  '/demo/',
  '/healthz',
  '/metrics',
  '/payment-sandbox',
  '/readyz',
  '/registry/',
  '/releases',
];

/** Whether no page can be there: a link inside the product would show it, but loading it again would not. */
export const isServerPath = (path: string): boolean =>
  serverPaths.some((one) => path === one || path.startsWith(one.endsWith('/') ? one : `${one}/`));

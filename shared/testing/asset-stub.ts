/** Replaces fonts and pictures in unit tests. */
const address = 'asset';

export { address as default };

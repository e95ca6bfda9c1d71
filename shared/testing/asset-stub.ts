/** Stands for fonts and pictures in unit tests. */
export default 'asset';

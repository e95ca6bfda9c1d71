// Starts tests of a remote's server part: the whole program on a clone of an empty database.
export { clientOf, signInAs } from './sign-in-as.ts';
export { startTestProduct } from './start-test-product.ts';

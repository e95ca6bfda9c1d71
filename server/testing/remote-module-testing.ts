// What tests of a remote's server part start from: the whole program on a copy of an empty database.
export { clientOf, signInAs } from './sign-in-as.ts';
export { startTestProduct } from './start-test-product.ts';

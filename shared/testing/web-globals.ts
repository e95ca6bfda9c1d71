// Loaded before the packages under test: globals of every browser that the simulated one lacks.
import { TextDecoder, TextEncoder } from 'node:util';

// No unit test reaches the network.
const fetch = () => Promise.reject(new TypeError('Failed to fetch'));

Object.assign(globalThis, { TextDecoder, TextEncoder, fetch });

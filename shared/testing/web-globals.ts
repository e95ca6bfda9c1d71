// Loaded before the code under test, for what the simulated browser lacks.
import { TextDecoder, TextEncoder } from 'node:util';

// No unit test reaches the network.
const fetch = () => Promise.reject(new TypeError('Failed to fetch'));

Object.assign(globalThis, { TextDecoder, TextEncoder, fetch });

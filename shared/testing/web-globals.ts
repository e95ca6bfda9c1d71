// Loaded before the code under test, to add what the simulated browser lacks.
import { clearImmediate, setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';

// No unit test reaches the network.
const fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// React schedules its work with `setImmediate`. Without it, React uses timers, which take a millisecond each.
Object.assign(globalThis, { TextDecoder, TextEncoder, fetch, setImmediate, clearImmediate });

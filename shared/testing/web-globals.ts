// Loaded before the packages under test: globals of every browser that the simulated one lacks.
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

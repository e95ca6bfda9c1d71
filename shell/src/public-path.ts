import { embedding } from './remotes/site.ts';

declare const __webpack_require__: { p: string };

// Uses a path, like the markup of the build: the names of styles depend on their text, which contains addresses.
if (!embedding) __webpack_require__.p = new URL(__webpack_require__.p, location.href).pathname;

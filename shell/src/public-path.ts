import { embedding } from './remotes/site.ts';

declare const __webpack_require__: { p: string };

// As a path, as in the markup that the build makes: the names of styles are made of their text, addresses included.
if (!embedding) __webpack_require__.p = new URL(__webpack_require__.p, location.href).pathname;

export { setWindowWidth } from './browser-parts.ts';
export { contractServer, type ContractServer } from './contract-server.ts';
export { expectConsoleError } from './expect-console-error.ts';
export { knownSlot } from './known-slots.ts';
export { includeStyles } from './omit-styles.ts';
export { printPage } from './print-page.ts';
export { renderScreen, type SlotPanels } from './render-screen.tsx';
export { endSessionOn, signInAs, type TestSession } from './sign-in-as.ts';
export { setOnline } from './set-online.ts';

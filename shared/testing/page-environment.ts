import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

const ofTestingLibrary = createRequire(createRequire(import.meta.filename).resolve('@testing-library/dom'));

/** What never changes. To work it out for each test file takes longer than a small test. */
const sharedByFiles = {
  ariaQuery: ofTestingLibrary('aria-query') as Readonly<Record<string, unknown>>,
  /** The browser's default styles, by kind of element and property. */
  defaultStyles: new Map<string, string>(),
};

export type SharedByFiles = typeof sharedByFiles;

class PageEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    Object.assign(this.global, { sharedByFiles });
    askNodeForTheTime(this.global.performance);
  }
}

/** React asks for the time several times per element. The simulated browser's answer takes four times as long. */
function askNodeForTheTime(ofPage: Performance): void {
  const start = performance.now() - ofPage.now();
  ofPage.now = () => performance.now() - start;
}

export { PageEnvironment as default };

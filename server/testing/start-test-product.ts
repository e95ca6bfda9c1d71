import { buildApp } from '../src/build-app.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';

/** The real program without any data: for tests that make their own accounts. */
export function startTestProduct(options: Omit<TestAppOptions, 'build'> = {}): Promise<TestApp> {
  return startTestApp({ ...options, build: buildApp });
}

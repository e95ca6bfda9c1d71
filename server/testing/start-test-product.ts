import { buildApp } from '../src/build-app.ts';
import { findAddition } from '../src/optional-module.ts';
import { emptyTemplate, type Template } from './database-template.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';

const productTemplate: Template = { ...emptyTemplate, name: 'product', build: buildApp };

/** The real program without data, for tests that create their own accounts. */
export function startTestProduct(options: Omit<TestAppOptions, 'build'> = {}): Promise<TestApp> {
  return startTestApp({ openReads: findAddition('openReads'), template: productTemplate, ...options, build: buildApp });
}

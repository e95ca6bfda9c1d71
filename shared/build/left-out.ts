import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** For what axios does not do for our calls: files, forms, queries, progress, cookies, cancel tokens, XHR. */
const partsOfAxios = [
  'adapters/xhr.js',
  'cancel/CancelToken.js',
  'core/createMultipartBody.js',
  'core/setFormDataHeaders.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/cookies.js',
  'helpers/estimateDataURLDecodedBytes.js',
  'helpers/formDataToJSON.js',
  'helpers/HttpStatusCode.js',
  'helpers/progressEventReducer.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
  'helpers/trackStream.js',
];

/**
 * Parts of libraries that webpack replaces with an empty module, because the product never runs them
 * (`left-out.test.ts`). The last one copies statics in emotion's `withTheme`.
 */
export const leftOut: Readonly<Record<string, false>> = Object.fromEntries(
  [...partsOfAxios.map((part) => require.resolve(`axios/unsafe/${part}`)), 'hoist-non-react-statics'].map(
    (part) => [part, false] as const,
  ),
);

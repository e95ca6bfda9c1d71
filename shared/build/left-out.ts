import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What only calls with files, forms of a page, progress, or another adapter than fetch would use. */
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
 * Parts of libraries in whose place webpack puts an empty module, because nothing of the product reaches them
 * (`left-out.test.ts`). The last copies statics in emotion's `withTheme`.
 */
export const leftOut: Readonly<Record<string, false>> = Object.fromEntries(
  [...partsOfAxios.map((part) => require.resolve(`axios/unsafe/${part}`)), 'hoist-non-react-statics'].map(
    (part) => [part, false] as const,
  ),
);

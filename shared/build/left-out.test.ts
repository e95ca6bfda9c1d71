import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { leftOut } from './left-out.ts';

const parts = Object.keys(leftOut).filter((part) => part.endsWith('.js'));
const library = dirname(dirname(parts.find((part) => part.endsWith('xhr.js')) ?? ''));
const sources = readdirSync(library, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js') && !path.endsWith('adapters/http.js'))
  .map((path) => ({ path, text: readFileSync(join(library, path), 'utf8') }))
  .filter(({ path }) => !parts.includes(join(library, path)));

/** Lines of axios, other than imports, that use a name imported from the part. */
function usesOf(part: string): string[] {
  const imported = new RegExp(`import (?:\\{([^}]+)\\}|(\\w+)) from '[^']*/${basename(part)}'`);
  return sources.flatMap(({ path, text }) => {
    const [statement = '', many, one = ''] = imported.exec(text) ?? [];
    const names = (many ?? one).split(',').flatMap((name) => name.trim() || []);
    const lines = text
      .replace(statement, '')
      .replaceAll(/^\s*(\/\/|\*).*$/gm, '')
      .split('\n');
    return lines
      .filter((line) => names.some((name) => new RegExp(`\\b${name}\\b`).test(line)))
      .map((line) => `${path}: ${line.trim()}`);
  });
}

test('axios uses the parts that are left out only for features that the product does not use', () => {
  expect(Object.fromEntries(parts.map((part) => [basename(part), usesOf(part)]))).toMatchInlineSnapshot(`
{
  "AxiosURLSearchParams.js": [
    "helpers/buildURL.js: : new AxiosURLSearchParams(params, _options).toString(_encode);",
    "platform/browser/classes/URLSearchParams.js: export default typeof URLSearchParams !== 'undefined' ? URLSearchParams : AxiosURLSearchParams;",
  ],
  "CancelToken.js": [
    "axios.js: axios.CancelToken = CancelToken;",
  ],
  "HttpStatusCode.js": [
    "axios.js: axios.HttpStatusCode = HttpStatusCode;",
  ],
  "cookies.js": [
    "helpers/resolveConfig.js: const readCookie = (name) => cookies.read(name);",
  ],
  "createMultipartBody.js": [
    "adapters/fetch.js: data = createMultipartBody(",
  ],
  "estimateDataURLDecodedBytes.js": [
    "adapters/fetch.js: const estimated = estimateDataURLDecodedBytes(parsedURL.href);",
  ],
  "formDataToJSON.js": [
    "axios.js: axios.formToJSON = (thing) => formDataToJSON(utils.isHTMLForm(thing) ? new FormData(thing) : thing);",
    "defaults/index.js: return hasJSONContentType ? JSON.stringify(formDataToJSON(data)) : data;",
  ],
  "progressEventReducer.js": [
    "adapters/fetch.js: progressEventDecorator(",
    "adapters/fetch.js: progressEventReducer(asyncDecorator(onUploadProgress))",
    "adapters/fetch.js: progressEventDecorator(",
    "adapters/fetch.js: progressEventReducer(asyncDecorator(onDownloadProgress), true)",
  ],
  "setFormDataHeaders.js": [
    "helpers/resolveConfig.js: setFormDataHeaders(headers, getHeaders.call(data), own('formDataHeaderPolicy'));",
  ],
  "toFormData.js": [
    "axios.js: axios.toFormData = toFormData;",
    "defaults/index.js: return toFormData(",
  ],
  "toURLEncodedForm.js": [
    "defaults/index.js: return toURLEncodedForm(data, formSerializer).toString();",
  ],
  "trackStream.js": [
    "adapters/fetch.js: trackStream(",
    "adapters/fetch.js: trackStream(response.body, DEFAULT_CHUNK_SIZE, onChunkProgress, () => {",
  ],
  "xhr.js": [
    "adapters/adapters.js: xhr: xhrAdapter,",
  ],
}
`);
});

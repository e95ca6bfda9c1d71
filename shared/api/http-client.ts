import axios from 'axios';
import { markerHeader } from '@quaywatch/shared/contract';

/**
 * The one HTTP client. It judges nothing: `callApi` reads status and body, so that no other part of the product knows
 * axios. Texts come unparsed, else axios would turn a plain text such as a site key into a number where it can.
 */
export const httpClient = axios.create({
  // Longer than any call of the server takes; a call that hangs counts as one without an answer.
  timeout: 30_000,
  headers: { [markerHeader.name]: markerHeader.value },
  validateStatus: () => true,
  transformResponse: (data: unknown) => data,
});

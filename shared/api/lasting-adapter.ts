import type { AxiosAdapter } from 'axios';

/** Sends a call that goes on when its page is closed. The usual transport, XMLHttpRequest, ends with the page. */
export const lastingAdapter: AxiosAdapter = async (config) => {
  const { baseURL = '', url = '', method = 'get', data, headers } = config;
  const answer = await fetch(baseURL + url, {
    method: method.toUpperCase(),
    headers: headers.toJSON(true) as Record<string, string>,
    body: typeof data === 'string' ? data : null,
    keepalive: true,
  });
  return {
    data: await answer.text(),
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    config,
  };
};

import type { App } from './app.ts';
import { CodedError } from './coded-error.ts';

/**
 * Makes the plain pages of a scope answer 429 as a page.
 * @param render draws a page of the feature from a title and HTML
 */
export function answerTooMany(scope: App, render: (title: string, content: string) => string): void {
  const page = render('Too many requests', '<p>Please wait a few minutes, then try again.</p>');
  scope.setErrorHandler((error: unknown, _request, reply) => {
    if (!(error instanceof CodedError) || error.status !== 429) throw error;
    const seconds = String(error.details.retryAfterSeconds ?? 60);
    return reply.code(429).header('retry-after', seconds).type('text/html; charset=utf-8').send(page);
  });
}

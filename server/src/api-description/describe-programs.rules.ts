import type { AnyCall } from '@quaywatch/shared/contract';
import { serverLimits } from '../platform/server-limits.ts';
import {
  components,
  describeCalls,
  describeRefusal,
  type CallComments,
  type Description,
} from './describe-calls.rules.ts';

/**
 * The version of what programs can rely on. An addition raises the second number; a removal or change raises the first.
 * Each has a row in docs/programs.md (SRV-286).
 */
export const programsVersion = '1.14';

export const programsPath = '/api/access-keys/openapi.json';

export const aboutKeys = [
  'Send a key of the account page with each call: `Authorization: Bearer qwk_…`. It makes the calls of its scopes in the name of its customer.',
  `All keys of a customer together make ${serverLimits.accessKeyCallsPerMinute} calls a minute. \`RateLimit\` and \`RateLimit-Policy\` of each answer tell what is left; a call too many gets 429 with \`Retry-After\` in seconds.`,
  'Send the `ETag` of a GET back as `If-None-Match`: an answer that has not changed is 304 without a body.',
  'Fields may be added to answers, and codes to refusals: leave out what you do not know. All times are UTC in ISO 8601.',
] as const;

type Operation = Description & { readonly responses: Readonly<Record<string, Description>> };

const quotaHeaders = {
  RateLimit: {
    schema: { type: 'string' },
    description: 'What is left, and seconds until all is: `"calls";r=119;t=60`.',
  },
  'RateLimit-Policy': { schema: { type: 'string' }, description: 'The quota and its seconds: `"calls";q=120;w=60`.' },
};
const tag = { ETag: { schema: { type: 'string' } } };

/** The calls that keys can make, and no others (OpenAPI 3.1). */
export function describePrograms(calls: readonly AnyCall[], comments: CallComments): Record<string, Description> {
  const open = calls.filter(({ keyScope }) => keyScope !== undefined);
  const scopes = new Map(open.map(({ name, keyScope }) => [name, keyScope]));
  return Object.fromEntries(
    Object.entries(describeCalls(open, comments)).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
          method,
          forPrograms(method, operation, scopes.get(operation['operationId'] as string) ?? ''),
        ]),
      ),
    ]),
  );
}

function forPrograms(method: string, operation: Operation, scope: string): Operation {
  const { responses, parameters, description } = operation;
  const [comment = ''] = String(description).split('\n\n');
  return {
    ...operation,
    description: `${comment}\n\nNeeds the scope \`${scope}\`.`,
    security: [{ accessKey: [scope] }],
    parameters: (parameters as Description[]).filter((parameter) => !('$ref' in parameter)),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [
          status,
          status === '200' ? { ...answer, headers: { ...quotaHeaders, ...(method === 'get' && tag) } } : answer,
        ]),
      ),
      ...(method === 'get' && { 304: { description: 'As with the tag of `If-None-Match`.', headers: tag } }),
      429: describeRefusal(429, ['TOO_MANY_REQUESTS']),
    },
  };
}

export const programComponents: Description = {
  securitySchemes: { accessKey: (components['securitySchemes'] as Description)['accessKey'] },
  schemas: { Refusal: (components['schemas'] as Description)['Refusal'] },
};

/** For language models that write programs for the API (llmstxt.org). */
export const writeLlmsText = (publicUrl: string): string => `# Quaywatch

> Tracks containers at London Gateway and Southampton: where each is, when it can be collected, and what holds it. Programs of customers use a part of its API with a key.

${aboutKeys.map((line) => `- ${line}`).join('\n')}
- A customer makes keys at ${publicUrl}/account. Refusals are \`{ "code", "description" }\`, with \`fields\` for wrong input.

## API

- [Calls for programs, version ${programsVersion}](${publicUrl}${programsPath}): OpenAPI 3.1, all that a key opens
- [All calls of the product](${publicUrl}/api/openapi.json): OpenAPI 3.1, those of its pages and of ports too

## Optional

- [The same to read](${publicUrl}/api/docs)
`;

import {
  errorBody,
  errorCodes,
  markerHeader,
  refusedFields,
  tokenRefusal,
  type Access,
  type AnyCall,
  type ErrorCode,
} from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

export type Description = { readonly [key: string]: unknown };

export type CallComments = ReadonlyMap<string, string>;

type Schema = NonNullable<AnyCall['body']>;

/** Checks that JSON Schema cannot express are left out. Answers may have more fields than the schema names (SRV-286). */
export function schemaOf(schema: Schema, direction: 'input' | 'output'): Description {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (direction === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return described;
}

/** Codes that are not listed here come with 400. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  CSC_04: 403,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

const nameOfStatus: Readonly<Record<number, string>> = {
  400: 'The input is wrong; `fields` says which parts.',
  401: 'No session, or one that has ended.',
  403: 'Not for this caller.',
  404: 'What was asked for does not exist.',
  409: 'Not possible in the current state.',
  412: 'The data has changed since it was read.',
  413: 'The body is too large.',
  415: 'The body is not of the type that the call takes.',
  429: 'Too many. `Retry-After` says when to try again, in seconds.',
  500: 'A fault of the server.',
  503: 'Busy or not ready. `Retry-After` may say when to try again, in seconds.',
};

export function describeRefusal(status: number, codes: readonly string[], schema = 'Refusal'): Description {
  const listed = codes.length > 0 ? ` Codes: ${codes.join(', ')}.` : '';
  return {
    description: `${nameOfStatus[status] ?? 'Refused.'}${listed}`,
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

export function describeCalls(
  calls: readonly AnyCall[],
  comments: CallComments,
): Readonly<Record<string, Description>> {
  const paths: Record<string, Record<string, Description>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = describeCall(call, comments.get(call.name) ?? '');
  }
  return paths;
}

function describeCall(call: AnyCall, comment: string): Description {
  return {
    operationId: call.name,
    tags: [areaOf(call.path)],
    summary: summaryOf(call.name),
    description: [comment, describeAccess(call)].filter(Boolean).join('\n\n'),
    security: [
      ...(call.access.kind === 'anonymous' ? [] : [{ session: [] }]),
      ...(call.keyScope === undefined ? [] : [{ accessKey: [call.keyScope] }]),
    ],
    parameters: [
      ...describeParameters(call.params, 'path'),
      ...describeParameters(call.query, 'query'),
      ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/marker' }]),
    ],
    ...(call.body && {
      requestBody: {
        required: !isOptional(call.body),
        content: {
          [call.bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(call.body, 'input'),
          },
        },
      },
    }),
    responses: describeAnswers(call),
  };
}

const mediaTypes = { json: 'application/json', text: 'text/plain', blob: 'application/octet-stream' } as const;

function describeAnswers(call: AnyCall): Description {
  const { answerKind, successStatuses, answer } = call;
  const success =
    answerKind === 'empty'
      ? { description: 'Done.' }
      : {
          description: 'The answer.',
          content: { [mediaTypes[answerKind]]: { schema: answerSchema(answerKind, answer) } },
        };
  const refusals = Object.entries(codesByStatus(call)).map(([status, codes]) => [
    status,
    describeRefusal(Number(status), codes, status === '400' && call.bodyKind === 'form' ? 'TokenRefusal' : 'Refusal'),
  ]);
  return Object.fromEntries([...successStatuses.map((status) => [status, success]), ...refusals]) as Description;
}

const answerSchema = (kind: keyof typeof mediaTypes, answer: Schema) =>
  kind === 'blob' ? { type: 'string', format: 'binary' } : schemaOf(answer, 'output');

/**
 * Every call can be refused for bad input, fail, or find the database away; the rest depends on its access, its body and
 * its own error codes.
 */
function codesByStatus({ access, errors, params, body }: AnyCall): Record<string, string[]> {
  const common: ErrorCode[] = ['INVALID_INPUT', 'INTERNAL', 'UNAVAILABLE'];
  if (access.kind !== 'anonymous') common.push('UNAUTHENTICATED', 'FORBIDDEN');
  if (params) common.push('NOT_FOUND');
  const statuses: Record<string, string[]> = {};
  for (const code of new Set([...common, ...errors])) (statuses[statusOfCode[code] ?? 400] ??= []).push(code);
  if (body) for (const status of [413, 415]) statuses[status] = ['INVALID_INPUT'];
  return statuses;
}

function describeParameters(schema: Schema | undefined, place: 'path' | 'query'): Description[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Description>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    schema: form,
    required: place === 'path' || required.includes(name),
  }));
}

const isOptional = (schema: Schema): boolean => schema.safeParse(undefined).success;

function describeAccess({ access, keyScope }: AnyCall): string {
  const ofPeople = describeCallers(access);
  return keyScope === undefined ? ofPeople : `${ofPeople} Programs need a key of the scope ${keyScope}.`;
}

function describeCallers(access: Access): string {
  switch (access.kind) {
    case 'anonymous':
      return 'For everybody, without a session.';
    case 'signed-in':
      return 'For every customer.';
    case 'tiers':
      return `For customers of the tiers ${access.tiers.join(', ')}.`;
    case 'authority':
      return `For callers with the authority ${access.authority}.`;
  }
}

function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const areaOf = (path: string): string => path.replace(/^\/api/, '').split('/')[1] ?? '';

const refusalBody = schemaOf(errorBody, 'output');

export const components: Description = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The access token of `requestToken`.' },
    accessKey: { type: 'http', scheme: 'bearer', description: 'The key of a program, from the account page: `qwk_…`.' },
    feedKey: { type: 'http', scheme: 'bearer', description: 'The key of a source of port events.' },
  },
  parameters: {
    marker: {
      name: markerHeader.name,
      in: 'header',
      required: true,
      schema: { type: 'string', const: markerHeader.value },
      description:
        'Required on every call that changes something, so that a form of another site cannot make the call.',
    },
  },
  schemas: {
    Refusal: {
      allOf: [
        {
          ...refusalBody,
          properties: {
            ...(refusalBody['properties'] as Description),
            // Not an enumeration, because codes may be added.
            code: { type: 'string', description: `${errorCodes.join(', ')}, or a code that was added later.` },
          },
        },
        schemaOf(z.partial(refusedFields), 'output'),
      ],
    },
    TokenRefusal: schemaOf(tokenRefusal, 'output'),
  },
};

import { feedAnswer, feedBody, feedEvent, feedLimits, unreadCodes } from '@quaywatch/shared/feed';
import { describeRefusal, schemaOf, type Description } from './describe-calls.rules.ts';

const megabytes = (bytes: number) => `${bytes / 1_024 / 1_024} MB`;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const refusals = {
  401: describeRefusal(401, ['UNAUTHENTICATED']),
  429: describeRefusal(429, ['TOO_MANY_REQUESTS']),
  500: describeRefusal(500, ['INTERNAL']),
  503: describeRefusal(503, ['UNAVAILABLE']),
};
const refusalsOfDeliveries = {
  ...refusals,
  400: describeRefusal(400, ['INVALID_INPUT']),
  403: describeRefusal(403, ['FORBIDDEN']),
  413: { ...describeRefusal(413, ['INVALID_INPUT']), description: 'More than one call may contain.' },
  415: describeRefusal(415, ['INVALID_INPUT']),
};

const results = {
  description: 'The result of each event.',
  content: { 'application/json': { schema: ref('FeedAnswer') } },
};

type Sent = {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly content: Description;
  readonly parameters?: readonly Description[];
  readonly answer?: Description;
};

const post = ({ name, summary, description, content, parameters = [], answer = results }: Sent) => ({
  post: {
    operationId: name,
    tags: ['feed'],
    summary,
    description,
    security: [{ feedKey: [] }],
    parameters,
    requestBody: { required: true, content },
    responses: { 200: answer, ...refusalsOfDeliveries },
  },
});

/** The calls that ports make with an API key, including those of formats other than our own. */
export const describeFeedPaths = (
  formats: readonly { readonly call: Sent & { readonly path: string } }[],
): Readonly<Record<string, Description>> => ({
  '/api/feed/events': post({
    name: 'sendPortEvents',
    summary: 'Send port events',
    description:
      `Events of a port in the product's own format: at most ${feedLimits.eventsPerCall} in a JSON call of ` +
      `${megabytes(feedLimits.bodyBytes)}, or any number as NDJSON, one a line. A bad event is refused in its place.`,
    parameters: [
      {
        name: 'source',
        in: 'query',
        required: false,
        schema: { type: 'string', maxLength: feedLimits.source },
        description: 'The source, for events as NDJSON; a JSON body names its source itself.',
      },
    ],
    content: {
      'application/json': { schema: ref('PortEvents') },
      'application/x-ndjson': { schema: ref('PortEvent') },
    },
    answer: {
      ...results,
      content: {
        ...results.content,
        'application/x-ndjson': {
          schema: {
            type: 'object',
            description:
              'One line for each event that was not simply stored, with its line number; the counts at the end.',
          },
        },
      },
    },
  }),
  ...Object.fromEntries(formats.map(({ call: { path, ...sent } }) => [path, post(sent)])),
  '/api/feed/unread': {
    get: {
      operationId: 'listUnreadMessages',
      tags: ['feed'],
      summary: 'List unread messages',
      parameters: [],
      description: 'The parts of port messages that could not be read, newest reasons first.',
      security: [{ feedKey: [] }],
      responses: {
        200: {
          description: 'The reasons, each with an example.',
          content: { 'application/json': { schema: schemaOf(unreadCodes, 'output') } },
        },
        ...refusals,
      },
    },
  },
});

const { properties: bodyProperties = {}, ...eventsBody } = schemaOf(feedBody, 'input') as { properties?: Description };

export const feedSchemas: Description = {
  PortEvent: schemaOf(feedEvent, 'input'),
  PortEvents: {
    ...eventsBody,
    properties: { ...bodyProperties, events: { type: 'array', minItems: 1, items: ref('PortEvent') } },
  },
  FeedAnswer: schemaOf(feedAnswer, 'output'),
};

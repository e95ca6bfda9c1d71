import type { ReleasedCall, Shape } from '@quaywatch/shared/release';
import * as z from 'zod/mini';
import { findMisfits } from './find-misfits.ts';
import { shapeOf } from './shape-of.ts';

const content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));

const operation = z.object({
  parameters: z._default(
    z.array(
      z.object({
        name: z.optional(z.string()),
        in: z.optional(z.string()),
        required: z.optional(z.boolean()),
        schema: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.object({ required: z.optional(z.boolean()), content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
});
type Operation = z.infer<typeof operation>;

const apiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
/** The part of a server's `/api/openapi.json` that describes the input and answers of calls. */
export type ApiDescription = z.infer<typeof apiDescription>;

/** @throws if the document does not describe calls */
export const parseApiDescription = (document: unknown): ApiDescription => apiDescription.parse(document);

const partOfBody: Readonly<Record<string, string>> = {
  'application/json': 'body',
  'application/x-www-form-urlencoded': 'form',
};
const partOfAnswer: Readonly<Record<string, string>> = {
  'application/json': 'answer',
  'text/plain': 'text',
  'application/octet-stream': 'file',
};

/**
 * Lists the calls of a release that a server does not serve as the release expects, one sentence each (SRV-252).
 * Additional calls, fields and values of inputs are no problem.
 */
export function findBrokenCalls(calls: readonly ReleasedCall[], { paths }: ApiDescription): string[] {
  const served = new Map(Object.entries(paths).map(([path, methods]) => [withoutNames(path), methods]));
  return calls.flatMap(({ name, method, path, sends, reads }) => {
    const found = served.get(withoutNames(path))?.[method.toLowerCase()];
    if (!found) return [`${name}: the server has no ${method} ${path}`];
    return [...findInputProblems(sends, found), ...findAnswerProblems(reads, found)].map(
      (problem) => `${name}: ${problem}`,
    );
  });
}

/** The names of path parameters are not sent, so they may differ. */
const withoutNames = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');

const findInputProblems = (sends: Shape, served: Operation) =>
  findMisfits(sends, shapeOfInput(served)).map((misfit) => {
    const { field } = misfit;
    switch (misfit.kind) {
      case 'missing':
        return `the server needs ${field}, which the release does not always send`;
      case 'refused':
        return `the release sends ${field}, which the server refuses`;
      case 'type':
      case 'text':
        return `the release sends ${field} as ${misfit.given}, but the server takes ${misfit.taken}`;
    }
  });

/** A value that an enumeration of the release lacks is a problem: the browser would refuse the whole answer. */
const findAnswerProblems = (reads: Shape, served: Operation) =>
  findMisfits(shapeOfAnswer(served), reads).flatMap((misfit) => {
    const { field } = misfit;
    switch (misfit.kind) {
      case 'missing':
        return [`the release reads ${field}, which the server no longer promises`];
      case 'type':
        return [`the release reads ${field} as ${misfit.taken}, but the server answers ${misfit.given}`];
      case 'text':
        return [`the release reads ${field} as ${misfit.taken}, but the server may answer ${misfit.given}`];
      case 'refused':
        return [];
    }
  });

function shapeOfInput({ parameters, requestBody }: Operation): Shape {
  const inQuery = parameters.flatMap(({ name, in: place, ...parameter }) =>
    place === 'query' && name !== undefined ? [{ name, ...parameter }] : [],
  );
  const query: Shape = {
    types: ['object'],
    fields: Object.fromEntries(inQuery.map(({ name, schema }) => [name, shapeOf(schema)])),
    required: inQuery.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  const bodies = shapesByPart(requestBody?.content, partOfBody);
  const kinds = Object.keys(bodies);
  const required = requestBody?.required && kinds.length === 1 ? kinds : [];
  return { types: ['object'], fields: { query, ...bodies }, required };
}

function shapeOfAnswer({ responses }: Operation): Shape {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const fields = shapesByPart(success?.[1].content, partOfAnswer);
  return { types: ['object'], fields, required: Object.keys(fields) };
}

const shapesByPart = (found: z.infer<typeof content> = {}, parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(found).map(([type, { schema }]) => [parts[type] ?? type, shapeOf(schema)]));

import type { FastifyInstance } from 'fastify';

/** The web application that modules register their routes on. */
export type App = FastifyInstance;

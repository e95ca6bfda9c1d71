import type { FastifyInstance } from 'fastify';

/** The web application on which modules register their routes. */
export type App = FastifyInstance;

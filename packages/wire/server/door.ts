import type { FastifyInstance } from 'fastify';

/** The server entry of a slice: it mounts the slice's endpoints with the given dependencies. */
export interface ServerDoor<Dependencies> {
  name: string;
  mount(app: FastifyInstance, dependencies: Dependencies): void | Promise<void>;
}

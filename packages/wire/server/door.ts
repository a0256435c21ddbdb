import type { FastifyInstance } from 'fastify';

/** How a slice is entered on the server: it puts its calls on the app, with what it needs from outside handed in. */
export interface ServerDoor<Needs> {
  name: string;
  mount(app: FastifyInstance, needs: Needs): void | Promise<void>;
}

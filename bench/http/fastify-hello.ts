/** The bare framework: Fastify with its defaults and one JSON response. Prints its URL. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));

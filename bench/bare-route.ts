/** The least Fastify can do: one route that returns the bytes of a file. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file = ''] = process.argv
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

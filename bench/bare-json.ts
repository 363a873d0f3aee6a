/** A bare Fastify route that answers with an object read from a file: what a JSON call costs at least. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file = ''] = process.argv
const answer: unknown = JSON.parse(readFileSync(file, 'utf8'))
const app = Fastify()
app.get('/', async () => answer)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

/** What one would write in an afternoon: a loop over nodemailer's pooled transport. Prints the seconds it took. */
import nodemailer from 'nodemailer'
import { words } from './filled-site.ts'

const [, , url = '', readers, connections] = process.argv
const { hostname, port } = new URL(url)
const transport = nodemailer.createTransport({
  pool: true,
  host: hostname,
  port: Number(port),
  maxConnections: Number(connections),
})
const start = performance.now()
const sending = Array.from({ length: Number(readers) }, (_, n) =>
  transport.sendMail({
    from: 'Ada <letters@localhost>',
    to: `reader-${n}@example.com`,
    subject: 'A letter',
    html: words,
    text: words,
    headers: { 'List-Unsubscribe': `<http://localhost/api/unsubscribe/reader-${n}>` },
  }),
)
await Promise.all(sending)
console.log((performance.now() - start) / 1000)
transport.close()

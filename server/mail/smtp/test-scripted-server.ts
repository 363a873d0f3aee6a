/** A mail server of the tests that says what a script tells it to, line by line. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** After so many mails over one connection it says this to the next; 421 ends the connection. */
export const enough = { mails: Number.POSITIVE_INFINITY, verb: '', words: '' }

/** Says these lines of SMTP, whatever is asked; `drop` closes the connection. */
export type Script = Record<string, string>

const polite: Script = {
  greeting: '220 mail.test',
  EHLO: '250-mail.test\r\n250 8BITMIME',
  'MAIL FROM': '250 Ok',
  'RCPT TO': '250 Ok',
  DATA: '354 Go on',
  '.': '250 2.0.0 Queued',
  RSET: '250 Ok',
  QUIT: '221 Bye',
}

let server: Server | undefined
afterAll(() => server?.close())

/** A server that plays a script, until the next one; `sessions` counts its connections. */
export async function play(
  script: Script,
): Promise<{ url: string; connections: () => number; heard: () => string }> {
  const lines = { ...polite, ...script }
  let connections = 0
  let heard = ''
  server?.close()
  server = createServer(socket => {
    connections++
    socket.on('data', chunk => {
      heard += chunk.toString()
    })
    speak(socket, lines)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections, heard: () => heard }
}

function speak(socket: Socket, lines: Script): void {
  let inBody = false
  let mails = 0
  let input = ''
  const say = (line: string | undefined) => {
    if (line === 'drop') return socket.destroy()
    socket.write(`${line ?? '500 What?'}\r\n`)
    return undefined
  }
  socket.on('error', () => {})
  say(lines.greeting)
  socket.on('data', chunk => {
    input += chunk.toString()
    for (let end = input.indexOf('\r\n'); end >= 0; end = input.indexOf('\r\n')) {
      const line = input.slice(0, end)
      input = input.slice(end + 2)
      if (inBody && line !== '.') continue
      const verb = Object.keys(lines).find(key => line.toUpperCase().startsWith(key)) ?? ''
      if (verb === 'MAIL FROM') mails++
      if (verb === enough.verb && mails > enough.mails) {
        say(enough.words)
        if (!enough.words.startsWith('421')) continue
        say('drop')
        return
      }
      inBody = verb === 'DATA' && (lines.DATA ?? '').startsWith('354')
      say(lines[verb])
    }
  })
}

export const mail = {
  id: 'one',
  from: 'ada@letters.test',
  to: 'bob@example.com',
  message: Buffer.from('Subject: Hi\r\n\r\nHi\r\n'),
}

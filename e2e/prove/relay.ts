/**
 * A mail server in the prover's own process: it keeps what it took, and what it does at each step of SMTP (fault
 * injection) changes while letters come in.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** Where a mail can be, once somebody is greeted: named, its reader named, its body announced, arrived, kept, and answered for. */
export const smtpPoints = ['mail', 'rcpt', 'data', 'arrived', 'kept', 'answered'] as const
export type SmtpPoint = 'greeting' | (typeof smtpPoints)[number]

/** What it does beside the usual. */
export interface Behaviour {
  /** Called at each point of each mail; what it returns is waited for. */
  at?: (point: SmtpPoint, to: string) => unknown
  /** An answer in place of the usual one, to the greeting, to a sender or to a reader. */
  say?: (point: 'greeting' | 'mail' | 'rcpt', to: string) => string | undefined
  /** It says that it ends, and hears what comes, without an answer. */
  closesHalf?: boolean
  /** It offers TLS, and breaks off when that begins. */
  spoilsTls?: boolean
  /** More connections at a time are turned away. */
  mostConnections?: number
}

/** The mail server, as faults are made with it. */
export interface Relay {
  url: string
  behaviour: Behaviour
  /** SHA-256 of every mail it took, by letter and reader: `subject to`. */
  taken: Map<string, string[]>
  /** Whoever is connected is cut off. */
  cutOff(): void
  /** Nobody can connect, and whoever is connected is cut off. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** Starts it on a free port of 127.0.0.1. */
export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>()
  const taken = new Map<string, string[]>()
  let server: Server | undefined
  const open = async (port: number) => {
    server = createServer({ allowHalfOpen: true }, socket => {
      socket.on('end', () => socket.end())
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // A client that is killed is part of the proof.
      socket.on('error', () => {})
      void converse(socket, relay, sockets.size)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const relay: Relay = {
    url: '',
    behaviour: {},
    taken,
    cutOff() {
      for (const socket of sockets) socket.destroy()
    },
    async goAway() {
      const closed = server && once(server, 'close')
      server?.close()
      relay.cutOff()
      await closed
    },
    async comeBack() {
      await open(port)
    },
  }
  const port = await open(0)
  relay.url = `smtp://127.0.0.1:${port}`
  return relay
}

/** One connection, a line at a time: what is asked next waits for what is answered now. */
async function converse(socket: Socket, relay: Relay, count: number): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const at = async (point: SmtpPoint, to: string) => void (await relay.behaviour.at?.(point, to))
  await at('greeting', '')
  const isOver = count > (relay.behaviour.mostConnections ?? Number.POSITIVE_INFINITY)
  const greeting = isOver ? '421 4.7.0 Too many connections' : relay.behaviour.say?.('greeting', '')
  say(greeting ?? '220 relay.test')
  if (greeting) return void socket.end()
  let to = ''
  let body: string[] | undefined
  for await (const line of linesOf(socket)) {
    if (body) {
      if (line !== '.') body.push(line)
      else {
        await at('arrived', to)
        keep(relay, to, body)
        body = undefined
        await at('kept', to)
        say('250 2.0.0 Ok')
        await at('answered', to)
      }
      continue
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (relay.behaviour.closesHalf || socket.writableEnded) {
      socket.end()
      continue
    }
    if (verb === 'MAIL') to = ''
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA' && to !== '') body = []
    const point = body ? 'data' : named[verb]
    if (point) await at(point, to)
    const answer = body ? '354 Go on' : answerTo(verb, to, relay.behaviour)
    if (verb === 'RCPT' && !answer.startsWith('2')) to = ''
    say(answer)
    if (isLast(verb, answer)) return void socket.end()
  }
}

const named: Record<string, 'mail' | 'rcpt'> = { MAIL: 'mail', RCPT: 'rcpt' }

function answerTo(verb: string, to: string, { say, spoilsTls }: Behaviour): string {
  const point = named[verb]
  if (point) return say?.(point, to) ?? '250 Ok'
  if (verb === 'DATA') return '503 5.5.1 Nobody to send it to'
  if (verb === 'QUIT') return '221 Bye'
  if (verb === 'STAR') return '220 Go ahead\r\nno TLS at all'
  if (verb !== 'EHLO') return '250 Ok'
  return spoilsTls ? '250-relay.test\r\n250 STARTTLS' : '250 relay.test'
}

const isLast = (verb: string, answer: string) =>
  verb === 'QUIT' || verb === 'STAR' || answer.startsWith('421')

function keep({ taken }: Relay, to: string, body: string[]): void {
  const hash = createHash('sha256').update(body.join('\n')).digest('hex')
  const subject = body.find(line => line.startsWith('Subject: '))?.slice('Subject: '.length)
  const name = `${subject} ${to}`
  taken.set(name, [...(taken.get(name) ?? []), hash])
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket) {
      rest += String(chunk)
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // Cut off in the middle: nothing of it was taken.
  }
}

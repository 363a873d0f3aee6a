/** Hears what other processes on one PostgreSQL say (LISTEN and NOTIFY), over a connection that is opened again whenever it breaks. */
import type { Client } from 'pg'

/** Milliseconds until a lost connection is tried again. */
const tryAgainAfter = 1_000

export interface Listener {
  /** Whether everything that is said now is heard. */
  hears(): boolean
  /** @returns false when it could not be said; then it is the caller's to say it again */
  say(words: string): Promise<boolean>
  stop(): Promise<void>
}

export interface ListenerParts {
  databaseUrl: string
  channel: string
  heard(words: string): void
  /** Begins to hear, at first and after every gap. */
  back(): void
  lost(): void
}

export function listenPostgres(parts: ListenerParts): Listener {
  let listening: Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const later = () => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => void connect(), tryAgainAfter).unref()
  }
  async function connect(): Promise<void> {
    const client = await openClient(parts).catch(() => undefined)
    if (!client || stopped) {
      await client?.end().catch(() => {})
      return later()
    }
    listening = client
    client.on('end', () => {
      if (listening !== client) return
      listening = undefined
      if (!stopped) parts.lost()
      later()
    })
    parts.back()
  }
  void connect()

  return {
    hears: () => listening !== undefined,
    say: async words =>
      (await listening?.query('SELECT pg_notify($1, $2)', [parts.channel, words]).then(
        () => true,
        () => false,
      )) ?? false,
    async stop() {
      stopped = true
      clearTimeout(retry)
      const client = listening
      listening = undefined
      await client?.end().catch(() => {})
    },
  }
}

async function openClient({ databaseUrl, channel, heard }: ListenerParts): Promise<Client> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: databaseUrl, keepAlive: true })
  // A broken connection ends as well: `end` is what is acted on.
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => heard(payload))
  await client.connect()
  await client.query(`LISTEN ${channel}`)
  return client
}

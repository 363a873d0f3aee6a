/** Health: `/healthz` says that the process answers, `/readyz` that it can do its work. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Say } from '../../../contract/languages/keys.ts'
import type { MailTrouble } from '../../../contract/mail/outbox.ts'
import { firstSpeech, sayerFor } from '../languages/translator-for.ts'
import type { Site } from '../site.ts'

const sentenceOf: Record<MailTrouble['kind'], string> = {
  unreadable: 'the mail settings cannot be read',
  unreachable: 'the mail server cannot be reached',
  deferring: 'the mail server puts all mail off',
  silent: 'the mail server does not answer',
  unwritten: 'what became of letters cannot be written down',
  stopped: 'the mailer has stopped',
  slowed: 'ok',
  late: 'ok',
  mailbox: 'the mailbox of returned mail cannot be read',
}

const worstOf = (troubles: readonly MailTrouble[]) =>
  troubles.map(({ kind }) => sentenceOf[kind]).find(sentence => sentence !== 'ok') ?? 'ok'

/** @param returning what is wrong with how mail comes back, without which letters leave all the same */
export function healthRoutes(
  app: FastifyInstance,
  site: Site,
  returning: (t: Say) => Promise<MailTrouble[]>,
): void {
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))

  app.get('/readyz', { exposeHeadRoute: true }, async (_, reply) => {
    const database = await sql`SELECT 1`.execute(site.db).then(
      () => 'ok',
      () => 'unreachable',
    )
    // Where letters leave, though slowly, the site does its work.
    const mailer = worstOf(site.mailer.troubles())
    const returned = await returning(sayerFor(firstSpeech)).then(worstOf, () => 'unknown')
    return reply.code(database === 'ok' && mailer === 'ok' ? 200 : 503).send({ database, mailer, returned })
  })
}

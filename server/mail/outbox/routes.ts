/** The outbox for the author: how mail leaves, the mails kept on disk, each as text, as a sandboxed document and as its file. */

import type { FastifyInstance } from 'fastify'
import { outboxFile, outboxHtml } from '../../../contract/base/downloads.ts'
import { limits } from '../../../contract/base/limits.ts'
import { isDelay } from '../../../contract/mail/is-delay.ts'
import * as endpoints from '../../../contract/mail/outbox.ts'
import { toSentThing } from '../../../contract/mail/sends.ts'
import { findLastRestore } from '../../author/backups/restore/queries.ts'
import { nowText } from '../../base/clock.ts'
import { nextLink } from '../../base/db/list-page.ts'
import { forAuthor, sendFramed } from '../../base/http/for-author.ts'
import { refuse, sendRefusal } from '../../base/http/refuse.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { mailboxTroubles } from '../bounces/list-bounces.ts'
import { hasMailServer } from '../choose-transport.ts'
import { withoutOpenImage } from '../hidden-marks.ts'
import { selectAddressed } from '../ledger/copies/copy-queries.ts'
import { selectNotMailed } from '../ledger/kept/kept-queries.ts'
import { leaveKept, listKept } from '../ledger/kept/list-kept.ts'
import { sayWords } from '../ledger/outcomes/say-words.ts'
import { listMails } from './list-mails.ts'
import { openMailFiles } from './mail-files.ts'
import { readMail } from './read-mail.ts'

/** Links of a mail open elsewhere. */
const openingLinks = ' allow-popups allow-popups-to-escape-sandbox'

export function outboxRoutes(app: FastifyInstance, site: Site): void {
  const files = openMailFiles(site.config.dataDir)
  const find = async (id: string) => {
    const [file, bytes] = await Promise.all([files.find(id), files.read(id)])
    return file && bytes && { bytes, mail: await readMail(file, bytes) }
  }
  fileRoutes(app, find)

  const outcomesOf = async (mails: readonly { id: string }[]) => {
    const ids = mails.map(({ id }) => id)
    const copies = ids.length > 0 ? await selectAddressed(site.db, ids) : []
    return new Map(copies.map(({ id, outcome }) => [id, { outcome }]))
  }

  serve(app, endpoints.readMailStatus, async (_, { request }) => {
    const t = await app.speakerOf(request)
    const troubles = site.mailer.troubles().map(one => ({ ...one, words: sayWords(t, one.words) }))
    const returning = await mailboxTroubles(site, t)
    return ok({
      transport: hasMailServer(site.config) ? ('smtp' as const) : ('outbox' as const),
      from: site.config.mailFrom,
      baseUrl: site.config.baseUrl,
      trouble: troubles.find(one => !isDelay(one))?.words ?? null,
      troubles: troubles.concat(returning),
    })
  })

  keptRoutes(app, site)

  // Whole only up to one page: 100,000 mails are nobody's list.
  serve(app, endpoints.listOutbox, async ({ query }) => {
    const page = { ...query, limit: query.limit ?? limits.pageSize }
    const { mails, next } = await listMails(files, page)
    const outcomes = await outcomesOf(mails)
    return ok(
      mails.map(mail => ({ ...mail, ...outcomes.get(mail.id) })),
      nextLink(endpoints.listOutbox.path, page, next),
    )
  })

  serve(app, endpoints.readOutboxMail, async ({ params }) => {
    const found = await find(params.id)
    if (!found) return refuse('notFound')
    const { html, ...mail } = found.mail
    const outcome = (await outcomesOf([mail])).get(mail.id)
    return ok({ ...mail, ...outcome, hasHtml: html !== undefined })
  })
}

/** What could be mailed of it. */
function keptRoutes(app: FastifyInstance, { db, longReads, circles, sendables, clock }: Site): void {
  const list = async () => {
    const reading = { db: longReads.db(), circles, sendables }
    const restore = await findLastRestore(db)
    const offers = await listKept(reading, nowText(clock))
    const notMailed = await selectNotMailed(reading.db)
    return {
      offers: offers.map(({ subject, title, ...thing }) => ({
        ...toSentThing(subject),
        subject: title,
        ...thing,
        restoredFrom: restore && restore.taken_at >= thing.since ? restore.taken_at : null,
      })),
      notMailed: notMailed.map(({ subject, ...state }) => ({ ...toSentThing(subject), ...state })),
    }
  }
  serve(app, endpoints.listKept, async () => ok(await list()))

  serve(app, endpoints.leaveKept, async ({ body }) => {
    await leaveKept(db, [
      ...body.newsletterIds.map(id => ({ kind: 'letter', id })),
      ...body.pollIds.map(id => ({ kind: 'poll', id })),
    ])
    return ok(await list())
  })
}

interface FoundMail {
  bytes: Buffer
  mail: Awaited<ReturnType<typeof readMail>>
}

/** A mail as its program would show it, and as it lies on the disk. */
function fileRoutes(app: FastifyInstance, find: (id: string) => Promise<FoundMail | undefined>): void {
  const options = forAuthor(app)

  app.get<{ Params: { id: string } }>(outboxHtml.path, options, async ({ params }, reply) => {
    const html = (await find(params.id))?.mail.html
    return sendFramed(reply, html && withOutsideLinks(withoutOpenImage(html)), openingLinks)
  })

  app.get<{ Params: { id: string } }>(outboxFile.path, options, async ({ params }, reply) => {
    const found = await find(params.id)
    reply.header('cache-control', 'no-store')
    if (!found) return sendRefusal(reply, 'notFound')
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${found.mail.id}.eml"`)
      .send(found.bytes)
  })
}

/** Links of a mail open in a tab of their own, not in the frame it is shown in. */
function withOutsideLinks(html: string): string {
  const base = '<base target="_blank">'
  const head = html.search(/<head\b/i)
  const end = head < 0 ? 0 : html.indexOf('>', head) + 1
  return html.slice(0, end) + base + html.slice(end)
}

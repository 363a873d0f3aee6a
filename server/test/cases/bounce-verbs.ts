/** One right call of every verb of bounces: a provider's report, and its taking back. */
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import type { Call, VerbCase, Verbs } from '../verbs.ts'

/** The site must be told it: `POSTMARK_WEBHOOK_SECRET`. */
export const postmarkSecret = 'a-secret-of-postmark'

let reports = 0

/** Postmark's word on a reader of its own, each time another. */
async function report(
  v: Verbs,
  type: 'HardBounce' | 'SpamComplaint',
  { email = '' }: Partial<Record<'email', string>>,
): Promise<Call> {
  const RecordType = type === 'HardBounce' ? 'Bounce' : 'SpamComplaint'
  const authorization = `Basic ${Buffer.from(`foolscap:${postmarkSecret}`).toString('base64')}`
  const BouncedAt = v.site.clock.now().toISOString()
  return {
    as: 'visitor',
    method: 'POST',
    url: '/api/bounces/from/postmark',
    headers: { authorization },
    payload: { RecordType, Type: type, ID: ++reports, Email: email, BouncedAt, Details: '550 5.1.1 Unknown' },
  }
}

export const bounceVerbs: VerbCase[] = [
  ['POST /api/bounces/from/{provider}', async v => report(v, 'SpamComplaint', await v.reader())],
  [
    'POST /api/bounces/{id}/lift',
    async v => {
      const { id, email } = await v.reader()
      const { as: _, ...told } = await report(v, 'HardBounce', { email: email ?? '' })
      await v.site.asVisitor(told, v.address())
      const all = (await v.site.asAuthor({ url: '/api/bounces' })).json<BounceReport[]>()
      const first = all.find(({ subscriber }) => subscriber.id === id)
      return { as: 'author', method: 'POST', url: `/api/bounces/${first?.id}/lift` }
    },
  ],
]

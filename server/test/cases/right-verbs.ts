/** One right call of every verb of the rights that polls are mailed with: what it needs is made anew each time. */
import type { Call, VerbCase, Verbs } from '../verbs.ts'

/** A poll that was mailed to one reader, and the right in their mail. */
async function mailedPoll(v: Verbs) {
  const made = await v.post('/api/polls', { title: v.name(), answering: 'mailed' })
  await v.post(`/api/polls/${made.id}/questions`, { questionText: 'Tea?', questionType: 'text' })
  await v.post(`/api/polls/${made.id}/send`, { ...(await v.press()), acceptFew: true })
  const mails = await v.site.inbox()
  const link = mails.flatMap(({ links }) => links).find(url => url.includes(made.uniqueToken ?? ''))
  return { token: made.uniqueToken ?? '', right: /right=([\w-]{24})/.exec(link ?? '')?.[1] ?? '' }
}

const called = (url: string, payload: object): Call => ({ as: 'visitor', method: 'POST', url, payload })

export const rightVerbs: VerbCase[] = [
  [
    'POST /api/poll/{token}/right',
    async v => {
      const { token, right } = await mailedPoll(v)
      return called(`/api/poll/${token}/right`, { right })
    },
  ],
  [
    'POST /api/poll/{token}/blind-signature',
    async v => {
      const { token, right } = await mailedPoll(v)
      // Below any key's modulus, whose first bit is set.
      return called(`/api/poll/${token}/blind-signature`, { right, blinded: 'A'.repeat(342) })
    },
  ],
]

/** One right call of every verb that writes: what it needs is made anew each time. */
import { programVerbs } from '../base/webhooks/test-webhook.ts'
import { mailVerbs } from '../mail/mail-settings/test-mail-cases.ts'
import { backupVerbs } from './cases/backup-verbs.ts'
import { bounceVerbs } from './cases/bounce-verbs.ts'
import { circleVerbs } from './cases/circle-cases.ts'
import { fileVerbs } from './cases/file-verbs.ts'
import { letterVerbs } from './cases/letter-verbs.ts'
import { movingVerbs } from './cases/moving-verbs.ts'
import { ownPageVerbs } from './cases/own-page-cases.ts'
import { receiptVerbs } from './cases/receipt-verbs.ts'
import { rightVerbs } from './cases/right-verbs.ts'
import { sealingVerbs } from './cases/sealing-cases.ts'
import { secondFactorVerbs } from './cases/second-factor-verbs.ts'
import { sendInDoubt } from './cases/send-in-doubt.ts'
import { author, visitor } from './cases/verb-call.ts'
import { password } from './test-site.ts'
import { onlyReply, question, type VerbCase, words } from './verbs.ts'

const bingo = { title: 'Family', items: Array(16).fill('Tea') }
const game = { title: 'A word', answer: 'crane' }

const sendVerbs: VerbCase[] = [
  [
    'POST /api/send-newsletter',
    async v => author('POST', '/api/send-newsletter', { ...words, ...(await v.press()) }),
  ],
  [
    'POST /api/newsletters/{id}/resend',
    async v => author('POST', `/api/newsletters/${(await v.sentLetter()).id}/resend`, await v.press()),
  ],
  ['POST /api/sends/{id}/undo', async v => author('POST', `/api/sends/${(await v.heldSend()).sendId}/undo`)],
  [
    'PATCH /api/sends/{id}',
    async v =>
      author('PATCH', `/api/sends/${(await v.heldSend()).sendId}`, { scheduledFor: '2026-03-02T12:00:00Z' }),
  ],
  [
    'POST /api/sends/{id}/release',
    async v => author('POST', `/api/sends/${(await v.heldSend()).sendId}/release`),
  ],
  [
    'POST /api/sends/{id}/stop',
    async v => author('POST', `/api/sends/${(await v.sentLetter()).sendId}/stop`),
  ],
  [
    'POST /api/newsletters/{id}/send-to-missing',
    async v => {
      const { id, sendId } = await v.sentLetter()
      const refused = { state: 'refused', due_at: null } as const
      await v.site.database.db.updateTable('deliveries').set(refused).where('send_id', '=', sendId).execute()
      return author('POST', `/api/newsletters/${id}/send-to-missing`, { pressId: v.pressId() })
    },
  ],
  [
    'POST /api/newsletters/{id}/mail-kept',
    async v => {
      const { id, sendId } = await v.sentLetter()
      await v.keep(sendId)
      return author('POST', `/api/newsletters/${id}/mail-kept`, { pressId: v.pressId() })
    },
  ],
  [
    'POST /api/kept/leave',
    async v => {
      const { id, sendId } = await v.sentLetter()
      await v.keep(sendId)
      return author('POST', '/api/kept/leave', { newsletterIds: [id] })
    },
  ],
  ['POST /api/sends/{id}/resume', async v => author('POST', `/api/sends/${await sendInDoubt(v)}/resume`)],
  [
    'POST /api/sends/{id}/resume-without',
    async v => author('POST', `/api/sends/${await sendInDoubt(v)}/resume-without`),
  ],
  [
    'POST /api/sends/{id}/suppressed/lift',
    async v => author('POST', `/api/sends/${await sendInDoubt(v)}/suppressed/lift`),
  ],
]

const pollVerbs: VerbCase[] = [
  ['POST /api/polls', () => author('POST', '/api/polls', { title: 'Tea' })],
  [
    'PATCH /api/polls/{id}',
    async v => author('PATCH', `/api/polls/${(await v.poll()).id}`, { title: 'Coffee' }),
  ],
  ['DELETE /api/polls/{id}', async v => author('DELETE', `/api/polls/${(await v.sentPoll()).id}`)],
  [
    'POST /api/polls/{id}/duplicate',
    async v => author('POST', `/api/polls/${(await v.poll()).id}/duplicate`),
  ],
  ['POST /api/polls/{id}/close', async v => author('POST', `/api/polls/${(await v.sentPoll()).id}/close`)],
  [
    'POST /api/polls/{id}/questions',
    async v => author('POST', `/api/polls/${(await v.poll()).id}/questions`, question),
  ],
  [
    'PUT /api/polls/{id}/questions',
    async v =>
      author('PUT', `/api/polls/${(await v.poll()).id}/questions`, { questions: [question, question] }),
  ],
  [
    'DELETE /api/polls/{id}/questions',
    async v => author('DELETE', `/api/polls/${(await v.poll()).id}/questions`),
  ],
  [
    'POST /api/polls/{id}/send',
    async v => author('POST', `/api/polls/${(await v.poll()).id}/send`, await v.press()),
  ],
  [
    'POST /api/polls/{id}/resend',
    async v => author('POST', `/api/polls/${(await v.sentPoll()).id}/resend`, await v.press()),
  ],
  [
    'POST /api/polls/{id}/mail-kept',
    async v => {
      const { id, sendId } = await v.sentPoll()
      await v.keep(sendId)
      return author('POST', `/api/polls/${id}/mail-kept`, { pressId: v.pressId() })
    },
  ],
  [
    'POST /api/poll-responses',
    async v => {
      const { id, question: questionId } = await v.sentPoll()
      return visitor('POST', '/api/poll-responses', {
        pollId: id,
        answers: [{ questionId, answerText: 'Yes' }],
      })
    },
  ],
]

const readerVerbs: VerbCase[] = [
  ['POST /api/subscribe', v => visitor('POST', '/api/subscribe', { email: v.name() })],
  ['POST /api/subscribe/elsewhere', v => visitor('POST', '/api/subscribe/elsewhere', { email: v.name() })],
  ['POST /api/subscribers', v => author('POST', '/api/subscribers', { email: v.name() })],
  [
    'PATCH /api/subscribers/{id}',
    async v => author('PATCH', `/api/subscribers/${(await v.reader()).id}`, { isActive: false }),
  ],
  [
    'PATCH /api/subscribers/{id}',
    async v => {
      const { id } = await v.post('/api/circles', { name: v.name() })
      const known = { name: 'Ada', note: 'From the choir', circles: [id] }
      return author('PATCH', `/api/subscribers/${(await v.reader()).id}`, known)
    },
  ],
  ['DELETE /api/subscribers/{id}', async v => author('DELETE', `/api/subscribers/${(await v.reader()).id}`)],
  [
    'POST /api/unsubscribe/{token}',
    async v => visitor('POST', `/api/unsubscribe/${await v.tokenOf((await v.sentLetter()).sendId)}`),
  ],
  [
    'POST /api/subscribers/import',
    v =>
      author('POST', '/api/subscribers/import', {
        csv: `${v.name()}\n${v.name()}`,
        pressId: v.pressId(),
      }),
  ],
  [
    'POST /api/responses',
    async v => visitor('POST', '/api/responses', { message: 'Hi', newsletterId: (await v.sentLetter()).id }),
  ],
  ...receiptVerbs,
  ...rightVerbs,
  ['DELETE /api/responses/{id}', async v => author('DELETE', `/api/responses/${await onlyReply(v)}`)],
  [
    'POST /api/responses/seen',
    async v => {
      await onlyReply(v, 'unseen')
      return author('POST', '/api/responses/seen')
    },
  ],
  ['POST /api/page-view', () => visitor('POST', '/api/page-view', { path: '/' })],
  [
    'POST /api/unsubscribe/{token}/undo',
    async v => {
      const token = await v.tokenOf((await v.sentLetter()).sendId)
      await v.site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}` }, v.address())
      return visitor('POST', `/api/unsubscribe/${token}/undo`)
    },
  ],
  [
    'POST /api/imports/{id}/stop',
    async v => {
      const { id = '' } = await v.post('/api/subscribers/import', { csv: v.name(), pressId: v.pressId() })
      const { db } = v.site.database
      await db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute()
      return author('POST', `/api/imports/${id}/stop`)
    },
  ],
  [
    'POST /api/imports/{id}/undo',
    async v => {
      const made = await v.post('/api/subscribers/import', { csv: v.name(), pressId: v.pressId() })
      return author('POST', `/api/imports/${made.id}/undo`)
    },
  ],
]

const otherVerbs: VerbCase[] = [
  ['POST /api/login', () => visitor('POST', '/api/login', { username: 'admin', password })],
  [
    'POST /api/logout',
    async v => ({ ...visitor('POST', '/api/logout'), headers: { cookie: await v.login() } }),
  ],
  [
    'DELETE /api/sessions',
    async v => {
      await v.login()
      return author('DELETE', '/api/sessions')
    },
  ],
  ['POST /api/settings', v => author('POST', '/api/settings', { key: 'author_name', value: v.name() })],
  [
    'PUT /api/own-words/{language}/{name}',
    v => author('PUT', '/api/own-words/en/subscribe.press', { text: v.name() }),
  ],
  ['POST /api/bingo-games', () => author('POST', '/api/bingo-games', bingo)],
  [
    'PATCH /api/bingo-games/{id}',
    async v =>
      author('PATCH', `/api/bingo-games/${(await v.post('/api/bingo-games', bingo)).id}`, { title: 'New' }),
  ],
  [
    'DELETE /api/bingo-games/{id}',
    async v => author('DELETE', `/api/bingo-games/${(await v.post('/api/bingo-games', bingo)).id}`),
  ],
  ['POST /api/durdle-games', () => author('POST', '/api/durdle-games', game)],
  [
    'PATCH /api/durdle-games/{id}',
    async v =>
      author('PATCH', `/api/durdle-games/${(await v.post('/api/durdle-games', game)).id}`, { title: 'New' }),
  ],
  [
    'DELETE /api/durdle-games/{id}',
    async v => author('DELETE', `/api/durdle-games/${(await v.post('/api/durdle-games', game)).id}`),
  ],
  [
    'POST /api/durdle-games/{token}/leaderboard',
    async v => {
      const made = await v.post('/api/durdle-games', game)
      const payload = { playerName: 'Ada', score: '1', guesses: ['crane'] }
      return visitor('POST', `/api/durdle-games/${made.uniqueToken}/leaderboard`, payload)
    },
  ],
  [
    'POST /api/room404/transitions',
    v =>
      author('POST', '/api/room404/transitions', {
        roomId: 1,
        choiceIndex: 0,
        isEcho: false,
        transitionText: v.name(),
      }),
  ],
  [
    'POST /api/room404/descriptions',
    v => author('POST', '/api/room404/descriptions', { roomId: 1, isEcho: false, description: v.name() }),
  ],
]

export const verbCases = [
  ...fileVerbs,
  ...letterVerbs,
  ...movingVerbs,
  ...sendVerbs,
  ...pollVerbs,
  ...readerVerbs,
  ...circleVerbs,
  ...ownPageVerbs,
  ...sealingVerbs,
  ...otherVerbs,
  ...programVerbs,
  ...secondFactorVerbs,
  ...mailVerbs,
  ...backupVerbs,
  ...bounceVerbs,
]

/** One right call of every verb of receipts: what it needs is made anew each time. */

import type { InjectOptions } from 'fastify'
import type { Verbs } from '../verbs.ts'
import { testReceipt } from './test-receipt.ts'

let made = 0

/** A reply that its page has just sent, and what makes a receipt of it. */
async function repliedTo(v: Verbs) {
  const receipt = testReceipt(++made)
  const payload = { message: 'Hi', newsletterId: (await v.sentLetter()).id, replyKey: receipt.replyKey }
  const sent = await v.site.asVisitor({ method: 'POST', url: '/api/responses', payload }, v.address())
  return { ...receipt, replyId: sent.json<{ id: string }>().id }
}

async function keptReceipt(v: Verbs) {
  const { replyKey, lookup, publicKey, ...rest } = await repliedTo(v)
  const payload = { replyKey, lookup, publicKey }
  await v.site.asVisitor({ method: 'POST', url: '/api/receipts', payload }, v.address())
  const list = (await v.site.asAuthor({ url: '/api/responses?limit=200' })).json<
    { id: string; receipt: { id: string } | null }[]
  >()
  const id = list.find(reply => reply.id === rest.replyId)?.receipt?.id ?? ''
  return { ...rest, id, lookup }
}

async function answered(v: Verbs) {
  const receipt = await keptReceipt(v)
  const answer = await v.post(`/api/receipts/${receipt.id}/answers`, { sealed: receipt.sealed })
  return { ...receipt, answerId: answer.id ?? '' }
}

type Call = InjectOptions & { as: 'author' | 'visitor' }

export const receiptVerbs: [name: string, prepare: (verbs: Verbs) => Promise<Call>][] = [
  [
    'POST /api/receipts',
    async v => {
      const { replyKey, lookup, publicKey } = await repliedTo(v)
      return { as: 'visitor', method: 'POST', url: '/api/receipts', payload: { replyKey, lookup, publicKey } }
    },
  ],
  [
    'POST /api/receipts/messages',
    async v => {
      const { lookup } = await answered(v)
      return {
        as: 'visitor',
        method: 'POST',
        url: '/api/receipts/messages',
        payload: { lookup, message: 'Hi' },
      }
    },
  ],
  [
    'POST /api/receipts/{id}/answers',
    async v => {
      const { id, sealed } = await keptReceipt(v)
      return { as: 'author', method: 'POST', url: `/api/receipts/${id}/answers`, payload: { sealed } }
    },
  ],
  [
    'DELETE /api/receipts/{id}/answers/{answerId}',
    async v => {
      const { id, answerId } = await answered(v)
      return { as: 'author', method: 'DELETE', url: `/api/receipts/${id}/answers/${answerId}` }
    },
  ],
]

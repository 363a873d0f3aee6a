/** The poll as it is being filled in: its fields, what is wrong with them, and sending them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { padBody } from '../../../../contract/answers/pad-body.ts'
import type { PollRules, PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import { CallError, call, refusalKind, serverMessage } from '../../../base/call.ts'
import { ownFailureNote, refusalToast } from '../../../base/kit/failure-note.ts'
import { useForget, useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { isKeyRefused, keyRefusedNote, sendUnderIdNow } from '../sealing/use-sealed.ts'
import { forgetRight, type WayToAnswer } from './blind-right.ts'
import {
  carryOver,
  emptyValue,
  type FieldValue,
  forgetDraft,
  keepDraft,
  newDraft,
  type PollDraft,
  readDraft,
} from './poll-draft.ts'
import { faultOf, type PollFault } from './poll-fault.ts'
import { type PollLink, rememberAnswered } from './poll-link.ts'
import { usePollAnswers } from './use-poll-answers.ts'
import { type ShownRight, useWay } from './use-way.ts'

/** The draft of an earlier visit of this tab, with what the link says. */
function startDraft(
  token: string,
  { questions }: PublicPoll,
  { choice, right, signer, letter, key }: PollLink,
): { draft: PollDraft; preset?: string } {
  const kept = readDraft(token)
  // Another link: another answer.
  const draft = kept && (right === undefined || kept.right === right) ? kept : newDraft()
  if (right !== undefined) Object.assign(draft, { right, signer })
  if (letter !== undefined) draft.letter = letter
  // A link that was cut off holds for this visit alone.
  if (key !== undefined || draft.key === '') draft.key = key
  const first = questions.find(({ questionType }) => questionType === 'multiple_choice')
  const preset = choice === undefined ? undefined : first?.options?.[choice]
  if (!first || preset === undefined) return { draft }
  const values = { ...draft.values, [first.id]: { ...emptyValue, chosen: [preset] } }
  return { draft: { ...draft, values }, preset }
}

/** What the page says when it is done. */
export interface SentPoll {
  /** `before`: an earlier answer counts instead of this one. */
  when: 'now' | 'before'
  /** The public token of the letter that it came with. */
  letter: string | undefined
}

export interface PollFormInput {
  token: string
  content: PublicPoll
  rules: PollRules
  /** What the address said; undefined until it was read. */
  link: PollLink | undefined
  /** How the right of a mail is used; undefined until the address was read. */
  way: WayToAnswer | undefined
  onSent: (sent: SentPoll) => void
}

// length: draft, faults and sending share what is filled in
export function usePollForm(input: PollFormInput) {
  const { token, content, link } = input
  // The server's markup has no draft; the tab's own comes after it was taken over.
  const [draft, setDraft] = useState<PollDraft>()
  const [preset, setPreset] = useState<string>()
  const [fault, setFault] = useState<PollFault>()
  const [isChanged, setIsChanged] = useState(false)
  const questions = useRef(content.questions)
  const started = useRef(false)
  const { begin, shown } = useWay(input, draft, preset !== undefined)
  const { sending, unsealed, choice } = useSending(input, draft ? draft.key : null, shown)
  useEffect(() => {
    if (started.current || !link) return
    started.current = true
    const start = startDraft(token, content, link)
    setDraft(start.draft)
    setPreset(start.preset)
    keepDraft(token, start.draft)
  }, [token, content, link])

  const change = (changed: PollDraft) => {
    setDraft(changed)
    keepDraft(token, changed)
  }
  useEffect(() => {
    const before = questions.current
    if (before === content.questions || !draft) return
    questions.current = content.questions
    const carried = { ...draft, values: carryOver(draft.values, before, content.questions) }
    setDraft(carried)
    keepDraft(token, carried)
    setPreset(undefined)
    setFault(undefined)
    setIsChanged(true)
    sending.reset()
  }, [token, content.questions, draft, sending.reset])

  return {
    draft,
    preset,
    isChanged,
    fault,
    sending,
    unsealed,
    begin,
    choice,
    setEmail: (email: string) => draft && change({ ...draft, email }),
    setValue(questionId: string, value: Partial<FieldValue>) {
      if (!draft) return
      const before = draft.values[questionId] ?? emptyValue
      change({ ...draft, values: { ...draft.values, [questionId]: { ...before, ...value } } })
      if (fault?.questionId === questionId) setFault(undefined)
    },
    /** @returns the fault that keeps it from being sent */
    submit(): PollFault | undefined {
      if (!draft || sending.isPending) return undefined
      const found = faultOf(content.questions, draft)
      setFault(found)
      if (found) refusalToast(found.words, found.title)
      else sending.mutate(draft)
      return found
    },
  }
}

/** @param named the key that the link names; null while that is not known */
function useSending(
  { token, content, rules, onSent }: PollFormInput,
  named: string | undefined | null,
  shown: (draft: PollDraft) => Promise<ShownRight>,
) {
  const queries = useQueryClient()
  const forget = useForget()
  const { queryKey } = get('GET /api/poll/:token', { params: { token } })
  const end = ({ right, letter }: PollDraft, when: SentPoll['when']) => {
    forgetDraft(token)
    if (right !== undefined) forgetRight(token, right)
    if (rules.answering !== 'anyone') rememberAnswered(token, right)
    onSent({ when, letter })
  }
  const { answersOf, unsealed, choice, keyIdNow } = usePollAnswers(content.questions, named)
  /** @param sealedWith the id that their key has by now */
  const send = async (draft: PollDraft, sealedWith?: string) => {
    const { email, answerId } = draft
    const byRight = await shown(draft)
    return call('POST /api/poll-responses', {
      body: padBody({
        pollId: content.poll.id,
        answerId,
        ...(await answersOf(draft)),
        respondentEmail: email.trim() === '' ? null : email,
        ...byRight,
        ...(sealedWith !== undefined && { sealedWith }),
      }),
    })
  }
  const sending = useWrite({
    call: (draft: PollDraft) => sendUnderIdNow(id => send(draft, id), keyIdNow),
    done: () => ({ title: t('poll.sentNote'), description: t('poll.sentNoteMore') }),
    failed: failure,
    onDone: (_, sent) => end(sent, 'now'),
    onFailed(error, sent) {
      if (stands(error)) return end(sent, 'before')
      const status = error instanceof CallError ? error.status : undefined
      // Closed, changed or deleted meanwhile: the page says so.
      if (status === 404) queries.setQueryData<unknown>([...queryKey], null)
      if (status === 400 || (status === 409 && !isKeyRefused(error)))
        void forget(['GET /api/poll/:token', { token }])
    },
  })
  return { sending, unsealed, choice }
}

const stands = (error: unknown) => refusalKind(error) === 'answerStands'

/** @returns undefined where the page itself says what holds */
function failure(error: unknown) {
  if (stands(error)) return undefined
  return isKeyRefused(error) ? keyRefusedNote() : ownFailureNote(t('poll.failed'))(error)
}

/** What the server said about a failure, beyond the note at the edge of the page. */
export const reasonOf = (error: Error | null) => (error ? serverMessage(error) : undefined)

/** The form of a poll: its questions, an address for whoever wants to leave one, and what is kept of it. */

import type { FormEvent } from 'react'
import { pollMailedTo } from '../../../../contract/answers/mailed-to.ts'
import type { PollRules } from '../../../../contract/answers/poll-answers.ts'
import type { Answering } from '../../../../contract/answers/polls.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { joint } from '../../../base/joint.ts'
import { rich, t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { useFocusBack } from '../../../base/ui/use-focus-back.ts'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
import { AnonymityLink } from '../anonymity/anonymity-link.tsx'
import { ByOnion } from '../anonymity/by-onion.tsx'
import { KeyNotice } from '../sealing/key-notice.tsx'
import type { SealingChoice } from '../sealing/use-sealing-choice.ts'
import { isBegun, type WayToAnswer } from './blind-right.ts'
import { HowItCounts } from './how-it-counts.tsx'
import { pollHash } from './poll-link.ts'
import { QuestionField } from './question-field.tsx'
import type { Unsealed } from './use-poll-answers.ts'
import { type PollFormInput, reasonOf, usePollForm } from './use-poll-form.ts'

/** Shows the form, which on an error stays as it is. */
export function PollForm(input: PollFormInput) {
  const { token, content, rules, link, way } = input
  const form = usePollForm(input)
  const { draft, preset, isChanged, fault, sending, unsealed, choice } = form
  const keepFocus = useFocusBack(sending.isPending)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (!currentTarget.reportValidity()) return
    keepFocus()
    const found = form.submit()
    if (!found) return
    const question = currentTarget.querySelector(`[data-question="${found.questionId}"]`)
    // Words of one's own are written, where "Other" was chosen for them.
    const field = question?.querySelector<HTMLElement>('input[type=text], textarea')
    ;(field ?? question?.querySelector<HTMLElement>('input'))?.focus()
  }
  const reason = reasonOf(sending.error)
  return (
    <form onSubmit={submit} onInput={form.begin} noValidate className="grid gap-7">
      <noscript>
        <p className="font-semibold">{t('form.needsScript')}</p>
      </noscript>
      <KeyNotice {...choice} />
      {preset !== undefined && <Callout tone="info">{t('poll.preset', { choice: preset })}</Callout>}
      {isChanged && (
        <div role="status">
          <Callout tone="info" title={t('poll.changedTitle')}>
            {t('poll.changed')}
          </Callout>
        </div>
      )}
      {/* What is typed before the page listens would be lost. */}
      <fieldset disabled={draft === undefined || !choice.canSend} className="contents">
        {/* And while it is sent, what is typed is not part of it any more. */}
        <div inert={sending.isPending} className="grid min-w-0 gap-7">
          {content.questions.map((question, index) => (
            <div key={question.id} data-question={question.id} className="scroll-mt-4">
              <QuestionField
                question={question}
                number={index + 1}
                value={draft?.values[question.id]}
                onChange={value => form.setValue(question.id, value)}
                error={fault?.questionId === question.id ? fault.words : undefined}
              />
            </div>
          ))}
          <TextField
            label={t('poll.email')}
            hint={t('poll.emailHint')}
            {...addressInput}
            pattern="\s*[^\s@]+@[^\s@]+\s*"
            title={t('poll.emailFormat')}
            autoComplete="email"
            value={draft?.email ?? ''}
            onChange={event => form.setEmail(event.target.value)}
          />
        </div>
        <PrivacyNote rules={rules} way={way} choice={choice} isUnsealed={unsealed !== undefined} />
        {reason && !unsealed && choice.canSend && (
          <Callout tone="danger" title={t('poll.notAcceptedTitle')}>
            {t('poll.notAccepted', { reason })}
          </Callout>
        )}
        {unsealed && (
          <Callout tone="danger" title={t('poll.notSealedTitle')}>
            {t(unsealedWords[unsealed])}
          </Callout>
        )}
        <div className="flex justify-end">
          <Button type="submit" pending={sending.isPending} pendingText={t('poll.submitting')}>
            {t('poll.submit')}
          </Button>
        </div>
      </fieldset>
      {/* A right that this browser has begun to use works at no other address. */}
      {draft && !(draft.right && isBegun(token, draft.right)) && (
        <ByOnion hash={() => pollHash({ ...draft, choice: link?.choice })} />
      )}
    </form>
  )
}

/** What the browser remembers. */
const remembered = {
  anyone: 'poll.remembersNothing',
  browser: 'poll.remembersAnswered',
  mailed: 'poll.remembersLink',
} as const satisfies Record<Answering, SentenceKey>

/** What to do when it was said that words are sealed, and they would not be. */
const unsealedWords = {
  cannot: 'poll.cannotSeal',
  cannotForNamed: 'poll.cannotSealNamed',
  stopped: 'poll.stoppedSealing',
} as const satisfies Record<Unsealed, SentenceKey>

interface PrivacyNoteProps {
  rules: PollRules
  way: WayToAnswer | undefined
  choice: SealingChoice
  /** It was said below that words are not sealed. */
  isUnsealed: boolean
}

function PrivacyNote({ rules, way, choice, isUnsealed }: PrivacyNoteProps) {
  const { answering, mailedTo } = rules
  const { sealingKey, isPinned } = choice
  return (
    <div className="grid gap-1 text-soft text-sm">
      <p>
        {t('poll.kept')}
        {joint()}
        <AnonymityLink />
      </p>
      <p>{t(remembered[answering])}</p>
      {answering === 'mailed' && way && <HowItCounts way={way} mailedTo={mailedTo} />}
      {sealingKey && !isUnsealed && (
        <p>
          {isPinned ? t('poll.sealedNamed') : <SealedUnnamed {...sealingKey} />}
          {joint()}
          {t('poll.unsealed')}
        </p>
      )}
      {mailedTo && <p>{pollMailedTo(t, mailedTo)}</p>}
    </div>
  )
}

function SealedUnnamed({ recipient }: { recipient: string }) {
  return rich('poll.sealedUnnamed', { words: useKeyWords(recipient), strong: markedWords })
}

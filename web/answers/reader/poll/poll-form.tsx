/** The form of a poll: its questions, an address for whoever wants to leave one, and what is kept of it. */

import type { FormEvent } from 'react'
import { pollMailedTo } from '../../../../contract/answers/mailed-to.ts'
import type { PollRules } from '../../../../contract/answers/poll-answers.ts'
import type { Answering } from '../../../../contract/answers/polls.ts'
import { t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { useFocusBack } from '../../../base/ui/use-focus-back.ts'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
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
        <p className="font-semibold">Please switch JavaScript on for this page: sending needs it.</p>
      </noscript>
      <KeyNotice {...choice} />
      {preset !== undefined && (
        <Callout tone="info">
          “{preset}” from your mail is chosen below. Nothing counts until you press Submit Response.
        </Callout>
      )}
      {isChanged && (
        <div role="status">
          <Callout tone="info" title="The author changed this poll">
            Please check the questions again. Those of your answers that still fit are below.
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
            label="Your Email (Optional)"
            hint="Leave your email if you'd like to be contacted about your response"
            {...addressInput}
            pattern="\s*[^\s@]+@[^\s@]+\s*"
            title="An e-mail address"
            autoComplete="email"
            value={draft?.email ?? ''}
            onChange={event => form.setEmail(event.target.value)}
          />
        </div>
        <PrivacyNote rules={rules} way={way} choice={choice} isUnsealed={unsealed !== undefined} />
        {reason && !unsealed && choice.canSend && (
          <Callout tone="danger" title="Your answer was not accepted">
            {reason}.
          </Callout>
        )}
        {unsealed && (
          <Callout tone="danger" title="Your words are not sealed">
            {unsealedWords[unsealed]}
          </Callout>
        )}
        <div className="flex justify-end">
          <Button type="submit" pending={sending.isPending} pendingText="Submitting...">
            Submit Response
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

/** What the browser remembers, in one sentence. */
const whoMayAnswer: Record<Answering, string> = {
  anyone:
    'What you type stays in this tab until you submit. After that nothing is remembered, and you can answer again.',
  browser:
    'What you type stays in this tab until you submit. After that this browser remembers only that it has answered.',
  mailed:
    'What you type stays in this tab until you submit. After that this browser remembers only that it has answered, and four letters of your link.',
}

/** What to do when it was said that words are sealed, and they would not be. */
const unsealedWords: Record<Unsealed, string> = {
  cannot:
    'Your browser could not seal them, and nothing was sent. Press Submit Response again, and the site seals them as they arrive: it has them in memory for that moment.',
  cannotForNamed:
    'Your browser could not seal them, and nothing was sent. Try again, or open the link in your e-mail again in another browser: they are sent sealed or not at all.',
  stopped:
    'The author stopped sealing answers since you opened this page, so yours was not accepted. Press Submit Response again to send your words as they are: whoever can read this site’s database can then read them.',
}

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
        Only your answers and the day are kept: no name, no network address, no cookie, no time. If you leave
        your e-mail, it is kept with them. <AnonymityLink />
      </p>
      <p>{whoMayAnswer[answering]}</p>
      {answering === 'mailed' && way && <HowItCounts way={way} mailedTo={mailedTo} />}
      {sealingKey && !isUnsealed && (
        <p>
          What you write in your own words is sealed in this browser before it is sent
          {isPinned ? (
            ', for the key that your e-mail names and for no other: only the author can open it'
          ) : (
            <>
              : only whoever has this site’s key can open it. The key’s words are{' '}
              <KeyWords recipient={sealingKey.recipient} />; compare them with those the author gave you
              elsewhere
            </>
          )}
          . Your choices are not sealed, because they are counted, nor is your e-mail address. The script that
          seals comes from this site itself.
        </p>
      )}
      {mailedTo && <p>{pollMailedTo(t, mailedTo)}</p>}
    </div>
  )
}

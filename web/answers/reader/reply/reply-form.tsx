/** Writes and sends anonymous words: a reply, or one more message of its conversation. Nothing of it is kept in the browser: a shared computer must not remember it. */

import { type ReactNode, useRef, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { joint } from '../../../base/joint.ts'
import { ownFailureNote } from '../../../base/kit/failure-note.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { useLeaveWarning } from '../../../base/reader/use-leave-warning.ts'
import { t } from '../../../base/translations.ts'
import { Button, LinkButton } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { Tick } from '../../../base/ui/tick.tsx'
import { useHydrated } from '../../../base/ui/use-hydrated.ts'
import { AnonymityLink } from '../anonymity/anonymity-link.tsx'
import { isKeyRefused, keyRefusedNote } from '../sealing/use-sealed.ts'

/** What is wrong with a message, in the words of the specification. */
function faultOf(message: string): string | undefined {
  if (message.trim() === '') return t('faults.emptyReply')
  if (message.length > limits.replyMessage) return t('faults.longReply')
  return undefined
}

/** What a form of the reader's sends. */
export interface ReaderWords {
  message: string
  mayQuote: boolean
  /** Random, and another one for other words: the same reply that comes twice counts once. */
  replyKey: string
}

/** The key of these words, which stays theirs when they are sent again. */
function useReplyKey(): (message: string) => string {
  const last = useRef({ message: '', replyKey: '' })
  return message => {
    if (last.current.message !== message) last.current = { message, replyKey: randomId() }
    return last.current.replyKey
  }
}

interface ReplyFormProps {
  /** False: nothing may be sent as things are, and what is written already stays, to be copied. Undefined: not known yet. */
  canSend: boolean | undefined
  send: (words: ReaderWords) => Promise<unknown>
  onSent: (words: ReaderWords) => void
  /** What is kept of it. */
  children: ReactNode
}

/** Shows the form, which on an error stays as it is. */
export function ReplyForm({ canSend, send, onSent, children }: ReplyFormProps) {
  const [mayQuote, setMayQuote] = useState(false)
  const keyOf = useReplyKey()
  const reply = useWrite({
    call: send,
    done: () => ({ title: t('reply.sentNote'), description: t('reply.sentNoteMore') }),
    failed: error => (isKeyRefused(error) ? keyRefusedNote() : ownFailureNote(t('reply.failed'))(error)),
    onDone: (_, words: ReaderWords) => onSent(words),
  })
  const isReady = useHydrated() && canSend !== undefined
  const form = useFields({
    start: { message: '' },
    faultsOf: ({ message }) => ({ message: faultOf(message) }),
    onSubmit: ({ message }) => reply.mutate({ message, mayQuote, replyKey: keyOf(message) }),
  })
  const message = form.now('message')
  // A message that is too long is told before the button is pressed.
  const { error = message.length > limits.replyMessage ? faultOf(message) : undefined, ...field } =
    form.field('message')
  useLeaveWarning(message !== '' && !reply.isSuccess)
  return (
    <form {...form.props} noValidate className="grid gap-5" hidden={canSend === false && message === ''}>
      <noscript>
        <p className="font-semibold">{t('form.needsScript')}</p>
      </noscript>
      <TextArea
        label={t('reply.label')}
        placeholder={t('reply.placeholder')}
        // Or the browser would keep unsent words in its session, on a computer that others use too.
        autoComplete="off"
        {...field}
        error={error}
        hint={<Counter length={message.length} />}
        // What is typed before the page listens would be lost.
        disabled={!isReady}
        // What is typed while it is sent would not be part of it.
        readOnly={reply.isPending || canSend === false}
        inputClassName="min-h-[200px]"
      />
      <Tick
        checked={mayQuote}
        onChange={setMayQuote}
        disabled={!isReady || reply.isPending}
        autoComplete="off"
      >
        {t('reply.mayQuote')}
        <span className="block text-sm text-soft">{t('reply.mayQuoteHint')}</span>
      </Tick>
      <p className="text-sm text-soft">
        {children}
        {joint()}
        <AnonymityLink />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href="/" variant="secondary">
          {t('form.cancel')}
        </LinkButton>
        <Button
          type="submit"
          disabled={canSend === false}
          pending={reply.isPending}
          pendingText={t('reply.sending')}
        >
          {t('reply.send')}
        </Button>
      </div>
    </form>
  )
}

function Counter({ length }: { length: number }) {
  return t('reply.counter', { written: length, most: limits.replyMessage })
}

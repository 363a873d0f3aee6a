/** Writes and sends an anonymous reply. Nothing of it is kept in the browser: a shared computer must not remember it. */
import { type FormEvent, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { sendReply } from '../../contract/replies.ts'
import { sentences } from '../../contract/sentences.ts'
import { call } from '../call.ts'
import { ownFailureNote } from '../kit/failure-note.ts'
import { useWrite } from '../kit/use-write.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What is wrong with a message, in the words of the specification. */
function faultOf(message: string): string | undefined {
  if (message.trim() === '') return sentences.emptyReply
  if (message.length > limits.replyMessage) return sentences.longReply
  return undefined
}

/** Warns before a page with unsent words is left or loaded again. */
function useLeaveWarning(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsent])
}

function useSendReply(onSent: () => void) {
  const { newsletterId = '' } = useParams()
  return useWrite({
    call: (message: string) => call(sendReply, { body: { message, newsletterId } }),
    done: () => ({ title: 'Reply sent', description: 'Your anonymous message has been delivered.' }),
    failed: ownFailureNote('Failed to send your reply. Please try again.'),
    onDone: onSent,
  })
}

/** Shows the form, which on an error stays as it is. */
export function ReplyForm({ onSent }: { onSent: () => void }) {
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const reply = useSendReply(onSent)
  const isHydrated = useHydrated()
  useLeaveWarning(message !== '' && !reply.isSuccess)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultOf(message)
    setFault(found)
    if (found) event.currentTarget.querySelector('textarea')?.focus()
    else reply.mutate(message)
  }
  const write = (text: string) => {
    setMessage(text)
    // A fault that is shown goes as soon as it is mended; a new one waits for the button, but for a text too long.
    if (fault || text.length > limits.replyMessage) setFault(faultOf(text))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextArea
        label="Your Message"
        placeholder="Write your thoughts here..."
        // Or the browser would keep unsent words in its session, on a computer that others use too.
        autoComplete="off"
        value={message}
        onChange={event => write(event.target.value)}
        error={fault}
        hint={<Counter length={message.length} />}
        // What is typed before the page listens would be lost.
        disabled={!isHydrated}
        // And what is typed while it is sent would not be part of it.
        readOnly={reply.isPending}
        inputClassName="min-h-[200px]"
      />
      <p className="text-sm text-soft">
        Only your words, the letter they answer and the day are kept: no name, no address, no cookie. What you
        say may still tell who you are.
      </p>
      <noscript>
        <p className="font-semibold">Please switch JavaScript on for this page: sending needs it.</p>
      </noscript>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to="/" variant="secondary">
          Cancel
        </LinkButton>
        <Button type="submit" pending={reply.isPending} pendingText="Sending...">
          Send Reply
        </Button>
      </div>
    </form>
  )
}

function Counter({ length }: { length: number }) {
  return (
    <>
      {length.toLocaleString('en-US')} of {limits.replyMessage.toLocaleString('en-US')} characters
    </>
  )
}

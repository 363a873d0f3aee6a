/** Puts an address on the list by hand, with the name of who reads there; or many at a time. */
import { useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { AddSeveral } from './add-several.tsx'

/** One at a time, until several are pasted. */
export function AddSubscriber() {
  const [pasted, setPasted] = useState<string>()
  const [isBack, setBack] = useState(false)
  if (pasted === undefined) return <AddOne isBack={isBack} onSeveral={setPasted} />
  const close = () => {
    setPasted(undefined)
    setBack(true)
  }
  return <AddSeveral start={pasted} onClose={close} />
}

/** More than one address, or one with the name before it: `Ada <ada@example.com>`. */
const holdsSeveral = (text: string) => /[<,;\t\n]|@[^@]*@/.test(text.trim())

interface AddOneProps {
  /** It stands here again: the keyboard goes on in it. */
  isBack: boolean
  onSeveral: (text: string) => void
}

/** White space around the address is dropped; nothing happens while it is empty. */
function AddOne({ isBack, onSeveral }: AddOneProps) {
  const adding = useWrite({
    call: (added: { email: string; name?: string }) => call('POST /api/subscribers', { body: added }),
    done: added => ({
      title: t('buttons.success'),
      description: t('subscribers.isOnTheList', { email: added.email }),
    }),
    failed: failureNote(t('subscribers.notAdded'), t('subscribers.notAddedTitle')),
    forgets: allSubscribers,
    onDone() {
      form.reset()
    },
  })
  const form = useForm({
    start: { email: '', name: '' },
    onSubmit({ email, name }) {
      if (holdsSeveral(email)) return onSeveral(email)
      if (email.trim()) adding.mutate({ email: email.trim(), ...(name.trim() && { name: name.trim() }) })
    },
  })
  return (
    <form
      {...form.props}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
    >
      <TextField
        className="max-sm:col-span-2"
        label={t('subscribers.addSubscriber')}
        {...addressInput}
        placeholder="reader@example.com"
        autoComplete="off"
        autoFocus={isBack}
        onPaste={event => {
          // The field would make one line of them, and cut it.
          const text = event.clipboardData.getData('text')
          if (!holdsSeveral(text)) return
          event.preventDefault()
          onSeveral(text)
        }}
        {...form.field('email')}
      />
      <TextField
        label={t('subscribers.nameOptional')}
        hidesLabel
        placeholder={t('subscribers.nameOptional')}
        maxLength={limits.subscriberName}
        autoComplete="off"
        {...form.field('name')}
      />
      <Button type="submit" pending={adding.isPending} pendingText={t('buttons.adding')}>
        {t('buttons.add')}
      </Button>
      <Button
        variant="quiet"
        size="tight"
        className="-my-1 -ml-2 justify-self-start max-sm:col-span-2"
        onClick={() => onSeveral('')}
      >
        {t('subscribers.addSeveralAtOnce')}
      </Button>
    </form>
  )
}

/** A letter as mail, in the looks of different mail programs. */

import { useQuery } from '@tanstack/react-query'
import { previewHtml } from '../../../../contract/base/downloads.ts'
import { formatCount } from '../../../../contract/base/format-count.ts'
import { hrefOf } from '../../../../contract/base/href.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { withoutNames } from '../../../../contract/letters/body/name-field.ts'
import type { PreviewLook } from '../../../../contract/letters/previews.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { askFresh } from '../../../base/queries.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { Tabs } from '../../../base/ui/tabs.tsx'
import type { LetterFields } from '../letter/letter-fields.ts'

type Mail = CallAnswer<'POST /api/newsletters/preview'>

/** Made by the server as it would be sent; asked for anew whenever it is opened. */
export function MailPreview({ letter }: { letter: LetterFields }) {
  const { subject, body, fromName, language } = letter
  const mail = useQuery(
    askFresh('POST /api/newsletters/preview', { body: { subject, body, fromName, language } }),
  )
  return (
    <Loaded query={mail} what="The preview" inside>
      {made => (
        <div className="grid gap-3">
          <Looks mail={made} subject={withoutNames(subject)} />
          {made.isNamed && (
            <p className="text-sm text-soft">
              In place of a name, you see what readers without a name will see.
            </p>
          )}
          <Size bytes={made.bytes} />
        </div>
      )}
    </Loaded>
  )
}

function Looks({ mail, subject }: { mail: Mail; subject: string }) {
  const frame = (look: PreviewLook, isPhone = false) => (
    <iframe
      title={`“${subject}” as an e-mail`}
      src={hrefOf(previewHtml.path, { id: mail.id }, look)}
      sandbox=""
      className={`mx-auto block h-[58dvh] rounded-hand border-2 border-line bg-white ${isPhone ? 'w-[360px] max-w-full' : 'w-full'}`}
    />
  )
  const plain: PreviewLook = { scheme: 'light', images: 'on' }
  return (
    <Tabs
      label="Mail programs"
      tabs={[
        { value: 'desktop', text: 'Desktop', content: frame(plain) },
        { value: 'phone', text: 'Phone', content: frame(plain, true) },
        { value: 'dark', text: 'Dark', content: frame({ ...plain, scheme: 'dark' }) },
        { value: 'no-images', text: 'Images off', content: frame({ ...plain, images: 'off' }) },
        { value: 'text', text: 'Plain text', content: <PlainText text={mail.text} /> },
      ]}
    />
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap rounded-hand border-2 border-line bg-paper p-4 font-mono text-sm">
      {text}
    </p>
  )
}

function Size({ bytes }: { bytes: number }) {
  const words = `${formatCount(Math.ceil(bytes / 1024))} kB of HTML`
  if (bytes <= limits.mailHtml) return <p className="text-sm text-soft">{words}</p>
  return (
    <Callout tone="warning" title={words}>
      Gmail cuts off e-mails above {limits.mailHtml / 1024} kB, and the unsubscribe link with them.
    </Callout>
  )
}

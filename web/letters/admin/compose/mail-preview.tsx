/** A letter as mail, in the looks of different mail programs. */

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { previewHtml } from '../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../contract/base/href.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { namelessWords, withoutNames } from '../../../../contract/letters/body/name-field.ts'
import type { PreviewLook } from '../../../../contract/letters/previews.ts'
import { usePlacedWords } from '../../../base/admin/site/use-placed-words.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { askFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
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
  const { nameless = namelessWords } = usePlacedWords(language ?? undefined) ?? {}
  return (
    <Loaded query={mail} what={t('compose.thePreview')} inside>
      {made => (
        <div className="grid gap-3">
          <Looks mail={made} subject={withoutNames(subject, nameless)} />
          {made.isNamed && <p className="text-sm text-soft">{t('compose.mailWithoutNames')}</p>}
          <Size bytes={made.bytes} />
        </div>
      )}
    </Loaded>
  )
}

function Looks({ mail, subject }: { mail: Mail; subject: string }) {
  const frame = (look: PreviewLook, isPhone = false) => (
    <iframe
      title={t('compose.mailFrame', { subject })}
      src={hrefOf(previewHtml.path, { id: mail.id }, look)}
      sandbox=""
      className={clsx(
        'mx-auto block h-[58dvh] rounded-hand border-2 border-line bg-white',
        isPhone ? 'w-[360px] max-w-full' : 'w-full',
      )}
    />
  )
  const plain: PreviewLook = { scheme: 'light', images: 'on' }
  return (
    <Tabs
      label={t('compose.mailPrograms')}
      tabs={[
        { value: 'desktop', text: t('compose.desktop'), content: frame(plain) },
        { value: 'phone', text: t('compose.phone'), content: frame(plain, true) },
        { value: 'dark', text: t('compose.dark'), content: frame({ ...plain, scheme: 'dark' }) },
        { value: 'no-images', text: t('compose.imagesOff'), content: frame({ ...plain, images: 'off' }) },
        { value: 'text', text: t('compose.plainText'), content: <PlainText text={mail.text} /> },
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
  const words = t('compose.mailSize', { count: Math.ceil(bytes / 1024) })
  if (bytes <= limits.mailHtml) return <p className="text-sm text-soft">{words}</p>
  return (
    <Callout tone="warning" title={words}>
      {t('compose.mailTooLong', { size: limits.mailHtml / 1024 })}
    </Callout>
  )
}

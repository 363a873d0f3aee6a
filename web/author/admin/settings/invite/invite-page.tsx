/** Invite readers: the address to subscribe at, a QR code of it, and a form to paste into other sites. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isLoopback } from '../../../../../contract/base/loopback.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import { useAddress } from '../../../../base/admin/site/use-address.ts'
import { placedWords } from '../../../../base/admin/site/use-placed-words.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { saveFile } from '../../../../base/kit/save-file.ts'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'
import { TextArea } from '../../../../base/ui/field.tsx'
import { toast } from '../../../../base/ui/toast.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { formHtml } from './form-html.ts'
import { qrPng, qrSvg } from './qr-files.ts'

/** Both cards, with the site's own address in them. */
export function Component() {
  const addressOf = useAddress()
  const site = useQuery(get('GET /api/site'))
  const words = useQuery(placedWords())
  return (
    <SettingsSheet title={t('invite.title')} subtitle={t('invite.subtitle')}>
      <SettingsCard title={t('invite.yourLink')}>
        <Loaded query={site} what={t('invite.theLink')}>
          {() => addressOf && <WayIn address={addressOf(pages.subscribe.href())} />}
        </Loaded>
      </SettingsCard>
      <SettingsCard title={t('invite.formForOthers')}>
        <Loaded query={words} what={t('invite.theForm')}>
          {placed =>
            addressOf && <FormForOthers html={formHtml(addressOf(pages.subscribeElsewhere.href()), placed)} />
          }
        </Loaded>
      </SettingsCard>
    </SettingsSheet>
  )
}

function WayIn({ address }: { address: string }) {
  const svg = qrSvg(address)
  const savePng = () =>
    qrPng(address).then(
      file => saveFile('subscribe.png', file, 'image/png'),
      () =>
        toast({
          title: t('invite.error'),
          description: t('invite.notDrawn'),
          variant: 'destructive',
        }),
    )
  return (
    <>
      {isLoopback(new URL(address).hostname) && (
        <p>
          {rich('invite.worksOnlyHere', {
            link: inside => <Link to={pages.mail.href()}>{inside}</Link>,
          })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t('invite.qrCode', { address })}
          width={164}
          height={164}
          className="rounded-hand border-2 border-line"
        />
        <div className="grid content-start justify-items-start gap-3">
          <p>
            {rich('invite.subscribeAt', {
              link: inside => (
                <a href={pages.subscribe.href()} className="wrap-anywhere">
                  {inside}
                </a>
              ),
              address,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={address} label={t('invite.copyAddress')} />
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveFile('subscribe.svg', svg, 'image/svg+xml')}
            >
              {t('invite.qrCodeAsSvg')}
            </Button>
            <Button variant="secondary" size="small" onClick={savePng}>
              {t('invite.qrCodeAsPng')}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

function FormForOthers({ html }: { html: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <TextArea
        label={t('invite.formLabel')}
        hint={t('invite.formHint')}
        readOnly
        spellCheck={false}
        rows={10}
        value={html}
        className="w-full"
        inputClassName="font-mono text-xs"
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton text={html} label={t('invite.copyForm')} />
    </div>
  )
}

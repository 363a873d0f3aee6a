/** The picture behind the landing page: the author's own, or the drawn one. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { useForget } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { UploadPurpose } from '../../../files/admin/image-upload.tsx'
import { LandingPreview } from './landing-preview.tsx'
import { SettingsCard } from './settings-card.tsx'

// Uppy comes with the first picture, not with the page.
const ImageUpload = lazyDialog(
  async () => (await import('../../../files/admin/image-upload.tsx')).ImageUpload,
)

const purpose: UploadPurpose = {
  id: 'landing-background',
  makePicture: async imageURL =>
    (await call('PUT /api/landing-background', { body: { imageURL } })).objectPath,
  success: { title: t('buttons.saved'), description: t('settings.backgroundSaved') },
}

const { desk } = settings.landing_background

export function LandingBackground() {
  const forget = useForget()
  const { authorName = '', aboutLetters = '' } = useQuery(get('GET /api/site')).data ?? {}
  const { query, saving } = useSettings(['landing_background'])
  const [upload, setUpload] = useState<'hidden' | 'open' | 'never'>('never')
  const refresh = async () => {
    await forget('GET /api/settings/:key', 'GET /api/site')
    setUpload('hidden')
  }
  return (
    <SettingsCard title={desk.label(t)} name="landing_background">
      <Loaded query={query} what={desk.what(t)}>
        {({ landing_background }) => (
          <div className="grid gap-3">
            <LandingPreview
              picture={landing_background}
              authorName={authorName}
              aboutLetters={aboutLetters}
            />
            <p className="text-sm text-soft">{desk.hint(t)}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={() => setUpload('open')}>
                {landing_background ? t('settings.chooseAnotherPicture') : t('settings.chooseAPicture')}
              </Button>
              {landing_background && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={saving.isPending}
                  onClick={() => saving.mutate({ landing_background: '' })}
                >
                  {t('settings.useDrawing')}
                </Button>
              )}
            </div>
            {upload !== 'never' && (
              <ImageUpload
                purpose={purpose}
                open={upload === 'open'}
                onOpenChange={open => setUpload(open ? 'open' : 'hidden')}
                onImage={refresh}
              />
            )}
          </div>
        )}
      </Loaded>
    </SettingsCard>
  )
}

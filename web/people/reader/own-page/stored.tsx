/** Everything that is stored about the reader, on the screen and as a file (right of access, GDPR article 15). */

import { useState } from 'react'
import type { SubscriberData } from '../../../../contract/people/subscribers.ts'
import { call } from '../../../base/call.ts'
import { saveFile } from '../../../base/kit/save-file.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Part, type PartProps, usePart } from './part.tsx'
import { StoredList } from './stored-list.tsx'

export function Stored({ token }: PartProps) {
  const [data, setData] = useState<SubscriberData>()
  const { said, pending, act } = usePart((found: SubscriberData) => {
    setData(found)
    return undefined
  })
  return (
    <Part title={t('stored.title')} said={said}>
      {data ? (
        <>
          <StoredList data={data} />
          <p>
            <Button variant="secondary" size="small" onClick={() => save(data)}>
              {t('stored.save')}
            </Button>
          </p>
        </>
      ) : (
        <p>
          <Button
            variant="secondary"
            pending={pending}
            pendingText={t('form.oneMoment')}
            onClick={() => act(() => call('POST /api/own-page/stored', { body: { token } }))}
          >
            {t('stored.show')}
          </Button>
        </p>
      )}
    </Part>
  )
}

/** Made in the browser from what is on the screen. */
const save = (data: SubscriberData) =>
  saveFile(`${t('stored.fileName')}.json`, JSON.stringify(data, null, 2), 'application/json')

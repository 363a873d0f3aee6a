/** The circles that a reader may choose (interest groups): each acts at once. */
import { byName } from '../../../../contract/languages/by-name.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { documentLanguage, t } from '../../../base/translations.ts'
import { Tick } from '../../../base/ui/tick.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Circles({ token, page, onChange }: PartProps) {
  const { said, pending, act } = usePart((changed: OwnPage) => {
    onChange(changed)
    return undefined
  })
  return (
    <Part title={t('ownPage.circlesTitle')} said={said}>
      <p className="text-soft">{t('ownPage.circles')}</p>
      <div className="grid">
        {page.circles.toSorted(byName(documentLanguage())).map(({ id, name, isIn }) => (
          <Tick
            key={id}
            isLine
            className="min-h-11"
            autoComplete="off"
            checked={isIn}
            disabled={pending}
            onChange={checked =>
              act(() => call('POST /api/own-page/circle', { body: { token, circleId: id, isIn: checked } }))
            }
          >
            <span className="wrap-anywhere">{name}</span>
          </Tick>
        ))}
      </div>
    </Part>
  )
}

/** Which circles a subscriber is in: a box to tick for each (checkboxes). */
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'

export interface CircleChoiceProps {
  /** Their ids. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

export function CircleChoice({ value, onChange }: CircleChoiceProps) {
  const circles = useQuery(getFresh('GET /api/circles'))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t('circles.circles')}</legend>
      <Loaded query={circles} what={t('circles.yourCircles')} inside>
        {list =>
          list.length === 0 ? (
            <p className="text-sm text-soft">{t('circles.noneYet')}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {list.map(({ id, name }) => (
                <label
                  key={id}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-hand border-2 border-line px-2.5 py-1 hover:bg-purple-wash has-checked:border-purple has-checked:bg-purple-wash"
                >
                  <input
                    type="checkbox"
                    className="size-4.5 shrink-0"
                    checked={value.includes(id)}
                    onChange={event =>
                      onChange(event.target.checked ? [...value, id] : value.filter(one => one !== id))
                    }
                  />
                  <span className="wrap-anywhere min-w-0">{name}</span>
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
    </fieldset>
  )
}

/** Offers the page that was asked for before the login (deep link). */
import { useEffect, useState } from 'react'
import { deskTitle } from '../../../base/admin/site/desk-titles.ts'
import { keepWanted, keptWanted, wantedHere } from '../../../base/kit/login/wanted.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { t } from '../../../base/translations.ts'

/** Nothing where none was asked for; whoever leaves the dashboard is not offered it again. */
export function GoOn() {
  const [wanted] = useState(() => wantedHere() ?? keptWanted())
  useEffect(() => () => keepWanted(undefined), [])
  if (!wanted) return null
  return (
    <RouterButton to={wanted.href} variant="secondary" className="justify-self-start">
      {t('firstSteps.goOnTo', { page: deskTitle(wanted.name) })}
    </RouterButton>
  )
}

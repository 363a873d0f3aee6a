/** How much room files take and have, where they lie, and how large one may be (quota). */
import { useQuery } from '@tanstack/react-query'
import { limits, megabyte } from '../../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { sizeInWords } from '../../../../../contract/files/file-parts.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { documentLanguage, t } from '../../../../base/translations.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { BucketRules } from './bucket-rules.tsx'

/** What they weigh together, and where. */
export function Total() {
  const weight = useQuery(getFresh('GET /api/files/weight'))
  return (
    <Loaded query={weight} what={t('fileSettings.storage')} inside>
      {found => (
        <div className="grid gap-1">
          <p role="status" className="font-semibold tabular-nums">
            {totalOf(found)}
          </p>
          <WhereTheyLie weight={found} />
        </div>
      )}
    </Loaded>
  )
}

export function LimitCard() {
  return (
    <SettingsCard title={t('fileSettings.limit')}>
      <SettingsForm section="files" inside />
    </SettingsCard>
  )
}

type Weight = CallAnswer<'GET /api/files/weight'>

function totalOf({ files, bytes }: Weight): string {
  if (files === 0) return t('fileSettings.noneStored')
  return t('fileSettings.total', { files, size: sizeInWords(bytes, documentLanguage()) })
}

function WhereTheyLie({ weight: { bucket, room } }: { weight: Weight }) {
  if (bucket) return <BucketRules bucket={bucket} />
  return (
    <p className="text-soft">
      {room === null
        ? t('fileSettings.onDisk')
        : t('fileSettings.onDiskWithRoom', {
            room: sizeInWords(room, documentLanguage()),
            megabytes: limits.keptFree / megabyte,
          })}
    </p>
  )
}

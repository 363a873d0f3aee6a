/** How much room files take and have, where they lie, and how large one may be (quota). */
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../../contract/base/format-count.ts'
import { limits, megabyte } from '../../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { sizeInWords } from '../../../../../contract/files/file-parts.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { BucketRules } from './bucket-rules.tsx'

/** What they weigh together, and where. */
export function Total() {
  const weight = useQuery(getFresh('GET /api/files/weight'))
  return (
    <Loaded query={weight} what="Storage" inside>
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
    <SettingsCard title="Limit">
      <SettingsForm section="files" name="the limit" inside />
    </SettingsCard>
  )
}

type Weight = CallAnswer<'GET /api/files/weight'>

function totalOf({ files, bytes }: Weight): string {
  if (files === 0) return 'No files yet.'
  const count = files === 1 ? '1 file' : `${formatCount(files)} files`
  return `${count}, ${sizeInWords(bytes)}${files === 1 ? '' : ' together'}`
}

function WhereTheyLie({ weight: { bucket, room } }: { weight: Weight }) {
  if (bucket) return <BucketRules bucket={bucket} />
  return (
    <p className="text-soft">
      They are stored on this site’s disk
      {room !== null &&
        `, which has room for ${sizeInWords(room)} more (${limits.keptFree / megabyte} MB are kept free for letters)`}
      . Pictures in letters are small and are not counted here.
    </p>
  )
}

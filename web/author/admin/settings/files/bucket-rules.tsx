/** Whether the bucket lets the author's browser put files there (CORS), and the rules to give it where it does not. */
import { useQuery } from '@tanstack/react-query'
import { megabyte } from '../../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { multipartAbove } from '../../../../../contract/files/file-parts.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { askFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'

/** Tried anew whenever the page is opened: rules are changed elsewhere. */
export function BucketRules({ bucket }: { bucket: string }) {
  const check = useQuery(askFresh('POST /api/files/check-bucket'))
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t('fileSettings.inBucket', { bucket })}</p>
      <Loaded query={check} what={t('fileSettings.rulesOfBucket')} inside>
        {found => (
          <>
            <Found check={found} />
            <Button
              variant="secondary"
              size="small"
              className="justify-self-start"
              pending={check.isFetching}
              pendingText={t('buttons.testing')}
              onClick={() => check.refetch()}
            >
              {t('fileSettings.testBucketAgain')}
            </Button>
          </>
        )}
      </Loaded>
    </div>
  )
}

const lacks = {
  put: {
    title: t('fileSettings.bucketRefusesTitle'),
    words: t('fileSettings.bucketRefuses'),
  },
  etag: {
    title: t('fileSettings.bucketHidesTitle'),
    words: t('fileSettings.bucketHides', { megabytes: multipartAbove / megabyte }),
  },
} as const

function Found({ check: { missing, fault, rules } }: { check: CallAnswer<'POST /api/files/check-bucket'> }) {
  if (fault !== null) {
    return (
      <Callout tone="danger" title={t('fileSettings.bucketNotTested')}>
        <p className="wrap-anywhere">{fault}</p>
      </Callout>
    )
  }
  if (missing === null) return <p role="status">{t('fileSettings.bucketAccepts')}</p>
  return (
    <Callout tone="danger" title={lacks[missing].title}>
      <div className="grid gap-3">
        <p>{lacks[missing].words}</p>
        <pre className="whitespace-pre-wrap wrap-anywhere rounded-hand bg-sunk p-3 text-sm">{rules}</pre>
        <CopyButton text={rules} label={t('fileSettings.copyRules')} className="justify-self-start" />
      </div>
    </Callout>
  )
}

/** Whether the bucket lets the author's browser put files there (CORS), and the rules to give it where it does not. */
import { useQuery } from '@tanstack/react-query'
import { megabyte } from '../../../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { multipartAbove } from '../../../../../contract/files/file-parts.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { askFresh } from '../../../../base/queries.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'

/** Tried anew whenever the page is opened: rules are changed elsewhere. */
export function BucketRules({ bucket }: { bucket: string }) {
  const check = useQuery(askFresh('POST /api/files/check-bucket'))
  return (
    <div className="grid gap-3">
      <p className="text-soft">
        They lie in the bucket “{bucket}”, and the author’s browser puts them there itself. Pictures in
        letters are small and are not counted here.
      </p>
      <Loaded query={check} what="The rules of the bucket" inside>
        {found => (
          <>
            <Found check={found} />
            <Button
              variant="secondary"
              size="small"
              className="justify-self-start"
              pending={check.isFetching}
              pendingText="Trying…"
              onClick={() => check.refetch()}
            >
              Try the bucket again
            </Button>
          </>
        )}
      </Loaded>
    </div>
  )
}

const lacks = {
  put: {
    title: 'The bucket does not let this site’s pages put files there',
    words: 'No recording, video or other file can be added to a letter until it does.',
  },
  etag: {
    title: 'The bucket hides what it calls the parts that arrive',
    words: `Files above ${multipartAbove / megabyte} MB go in parts, and cannot be put together until pages may read the header ETag.`,
  },
} as const

function Found({ check: { missing, fault, rules } }: { check: CallAnswer<'POST /api/files/check-bucket'> }) {
  if (fault !== null) {
    return (
      <Callout tone="danger" title="The bucket could not be tried">
        <p className="wrap-anywhere">{fault}</p>
      </Callout>
    )
  }
  if (missing === null)
    return <p role="status">It lets this site’s pages do so: just tried, with one byte.</p>
  return (
    <Callout tone="danger" title={lacks[missing].title}>
      <div className="grid gap-3">
        <p>{lacks[missing].words} Give the bucket these rules (CORS), beside those it may have:</p>
        <pre className="whitespace-pre-wrap wrap-anywhere rounded-hand bg-sunk p-3 text-sm">{rules}</pre>
        <CopyButton text={rules} label="Copy the rules" className="justify-self-start" />
      </div>
    </Callout>
  )
}

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
        They are stored in the bucket “{bucket}”. Your browser uploads them there directly. Pictures in
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
              pendingText="Testing…"
              onClick={() => check.refetch()}
            >
              Test the bucket again
            </Button>
          </>
        )}
      </Loaded>
    </div>
  )
}

const lacks = {
  put: {
    title: 'The bucket does not let this site’s pages upload files',
    words: 'Until it does, you can’t add recordings, videos or other files to a letter.',
  },
  etag: {
    title: 'The bucket hides the names of uploaded parts',
    words: `Files above ${multipartAbove / megabyte} MB are uploaded in parts. They can’t be put together until pages may read the header ETag.`,
  },
} as const

function Found({ check: { missing, fault, rules } }: { check: CallAnswer<'POST /api/files/check-bucket'> }) {
  if (fault !== null) {
    return (
      <Callout tone="danger" title="The bucket could not be tested">
        <p className="wrap-anywhere">{fault}</p>
      </Callout>
    )
  }
  if (missing === null)
    return (
      <p role="status">The bucket accepts uploads from this site’s pages. We just tested it with one byte.</p>
    )
  return (
    <Callout tone="danger" title={lacks[missing].title}>
      <div className="grid gap-3">
        <p>{lacks[missing].words} Add these rules (CORS) to the bucket, beside any it already has:</p>
        <pre className="whitespace-pre-wrap wrap-anywhere rounded-hand bg-sunk p-3 text-sm">{rules}</pre>
        <CopyButton text={rules} label="Copy the rules" className="justify-self-start" />
      </div>
    </Callout>
  )
}

/** Stories that hold for files on this machine and in a bucket: told once, run on both. */
import { startS3Server } from '../server/test/s3-server.ts'
import { test } from './story.ts'

interface Bucket {
  env: Record<string, string>
  stop(): Promise<unknown>
}

/** @returns for each store its name, and `test` with a site whose files lie there */
export const onStores = (
  bucket = 'S3-compatible store',
  startBucket: () => Promise<Bucket> = startS3Server,
) =>
  ['disk', bucket].map(kind => ({
    kind,
    onStore: test.extend({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
      siteEnv: async ({}, use) => {
        const s3 = kind === 'disk' ? undefined : await startBucket()
        await use(s3?.env ?? {})
        await s3?.stop()
      },
    }),
  }))

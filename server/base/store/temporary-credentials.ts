/** Temporary credentials for one key of the bucket (AWS STS: GetFederationToken; elsewhere AssumeRole), for programs that sign their calls themselves. */
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { StoreAway } from './s3-client.ts'
import { elementText } from './s3-words.ts'

export interface TemporaryCredentials {
  credentials: {
    accessKeyId: string
    secretAccessKey: string
    sessionToken: string
    /** ISO 8601. */
    expiration: string
  }
  bucket: string
  region: string
}

/** Seconds. */
const lifetime = 3_600

/**
 * @param key what they may put, and nothing else
 * @returns undefined where there is no bucket, or nobody who gives any is configured
 */
export async function askTemporaryCredentials(
  s3: S3Config | undefined,
  key: string,
): Promise<TemporaryCredentials | undefined> {
  if (!s3?.stsEndpoint) return undefined
  const { accessKeyId, secretAccessKey, region, bucket } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'sts', retries: 2 })
  const answer = await client
    .fetch(s3.stsEndpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: wishFor(s3.stsEndpoint, policyOf(bucket, key)).toString(),
    })
    .catch(cause => {
      throw new StoreAway('The store of temporary credentials does not answer', { cause })
    })
  const xml = await answer.text()
  if (!answer.ok) throw new StoreAway(`Temporary credentials: ${answer.status} ${xml.slice(0, 500)}`)
  const say = (name: string) => {
    const said = elementText(xml, name)
    if (!said) throw new StoreAway(`Temporary credentials came without ${name}`)
    return said
  }
  const credentials = {
    accessKeyId: say('AccessKeyId'),
    secretAccessKey: say('SecretAccessKey'),
    sessionToken: say('SessionToken'),
    expiration: say('Expiration'),
  }
  return { credentials, bucket, region }
}

/** A user's own key asks AWS for a federated one; MinIO and Ceph know AssumeRole alone. */
function wishFor(endpoint: string, policy: string): URLSearchParams {
  const common = { Version: '2011-06-15', DurationSeconds: String(lifetime), Policy: policy }
  return new URL(endpoint).hostname.endsWith('.amazonaws.com')
    ? new URLSearchParams({ Action: 'GetFederationToken', Name: 'foolscap-upload', ...common })
    : new URLSearchParams({ Action: 'AssumeRole', ...common })
}

function policyOf(bucket: string, key: string): string {
  const Action = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts']
  const Statement = [{ Effect: 'Allow', Action, Resource: `arn:aws:s3:::${bucket}/${key}` }]
  return JSON.stringify({ Version: '2012-10-17', Statement })
}

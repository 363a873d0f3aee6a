/** What an S3-compatible store says in XML, and what of its refusals a person can mend (error translation). */

/** What was asked, as far as a refusal is about it. */
interface Refused {
  method: string
  query?: Record<string, string>
}

/** What the first element of that name holds; undefined where there is none that holds text alone. */
export function elementText(xml: string, name: string): string | undefined {
  const from = xml.indexOf(`<${name}>`) + name.length + 2
  const to = xml.indexOf('<', from)
  return from > name.length + 1 && xml.startsWith(`</${name}>`, to)
    ? unescapeXml(xml.slice(from, to))
    : undefined
}

const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

export const codeOf = (words: string) => /<Code>(\w+)<\/Code>/.exec(words)?.[1]

/** What a person can mend, where the store says so; and its own words. */
export function refusalOf(asked: Refused, status: number, words: string): string {
  const code = codeOf(words) ?? ''
  const meaning =
    code === 'AccessDenied' ? `Its key lacks the right s3:${rightFor(asked)}. ` : (meanings[code] ?? '')
  return `The object store answered ${asked.method} with ${status}. ${meaning}Its words: ${words || 'none'}`
}

const meanings: Record<string, string> = {
  InvalidAccessKeyId: 'It does not know the access key (S3_ACCESS_KEY_ID). ',
  SignatureDoesNotMatch: 'The secret of the access key is wrong (S3_SECRET_ACCESS_KEY). ',
  NoSuchBucket: 'It has no such bucket (S3_BUCKET). ',
  RequestTimeTooSkewed: 'The clock of this machine is wrong. ',
}

/** As docs/configuration.md names them. */
function rightFor({ method, query }: Refused): string {
  if (method === 'GET') return query?.uploadId === undefined ? 'GetObject' : 'ListMultipartUploadParts'
  if (method === 'DELETE') return query?.uploadId === undefined ? 'DeleteObject' : 'AbortMultipartUpload'
  return 'PutObject'
}

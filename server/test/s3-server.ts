/** An S3-compatible store in memory for tests: files by PUT, GET, HEAD and DELETE, whole and in parts, every call's signature (SigV4) worked out anew. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  /** The variables that make a site use it. */
  env: Record<string, string>
  /** What it holds, by key. */
  files: Map<string, Buffer>
  /** Until this is undefined again, every call gets this status. */
  failWith: number | undefined
  /** The same, in the words of a store. */
  refuseWith: { status: number; code: string } | undefined
  /** A call that it does, and answers as if it had failed, once (lost answer). */
  losesAnswerTo: 'join' | undefined
  /** Milliseconds that it takes for the second half of a file, and to join parts: meanwhile it knows neither upload nor file. */
  pause: number
  /** Multipart uploads under way, by their id. */
  uploads: Map<string, Map<number, Buffer>>
  /** What it tells browsers of its rules; at first those of a bucket whose files they bring (CORS). */
  cors: Record<string, string>
  /**
   * What its key may do: at first exactly what docs/configuration.md names. Without the right to list, a file that is not there is refused
   * and not missed, and a HEAD is answered without a word.
   */
  rights: Set<Right>
  stop(): Promise<void>
}

/** As AWS names them (Service Authorization Reference, Amazon S3), without `s3:`. */
export const namedRights = [
  ...([
    'PutObject',
    'GetObject',
    'DeleteObject',
    'AbortMultipartUpload',
    'ListMultipartUploadParts',
  ] as const),
]
export type Right = (typeof namedRights)[number] | 'ListBucket'

/** Which right a call takes; undefined: one that nobody here has. */
function rightFor(method: string | undefined, key: string, query: URLSearchParams): Right | undefined {
  if (key === '') return undefined
  const isOfParts = query.has('uploadId')
  if (method === 'PUT' || method === 'POST') return 'PutObject'
  if (method === 'DELETE') return isOfParts ? 'AbortMultipartUpload' : 'DeleteObject'
  return isOfParts ? 'ListMultipartUploadParts' : 'GetObject'
}

const bucket = 'pictures'
const accessKeyId = 'TESTKEY'
const secret = 'test/secret+key'
const region = 'test-region-1'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

// length: what the store answers stands in one place
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let begun = 0
  const http = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(server.cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const body = await buffer(request).catch(() => undefined)
    // Whoever sent it has turned away.
    if (!body) return
    const fault = faultOf(request, body)
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname.slice(bucket.length + 2))
    if (server.failWith) return response.writeHead(server.failWith).end('<Error>out of order</Error>')
    if (server.refuseWith)
      return response
        .writeHead(server.refuseWith.status)
        .end(`<Error><Code>${server.refuseWith.code}</Code></Error>`)
    if (fault) return response.writeHead(403).end(`<Error>${fault}</Error>`)
    const query = new URL(request.url ?? '', 'http://s3').searchParams
    const right = rightFor(request.method, key, query)
    const deny = () =>
      response
        .writeHead(403)
        .end(request.method === 'HEAD' ? undefined : '<Error><Code>AccessDenied</Code></Error>')
    if (!right || !server.rights.has(right)) return deny()
    if (query.has('uploads') || query.has('uploadId'))
      return answerUpload(request, response, { key, body, query })
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const found = files.get(key)
    if (!found && !server.rights.has('ListBucket')) return deny()
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'PUT') return response.writeHead(200, { etag: `"${sha256(found)}"` }).end()
    return sendFile(request, response, { file: found, pause: server.pause })
  }).listen(0, '127.0.0.1')
  function answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, body, query }: { key: string; body: Buffer; query: URLSearchParams },
  ): void {
    if (query.has('uploads')) {
      const id = `upload-${begun++}`
      uploads.set(id, new Map())
      response.writeHead(200).end(`<R><UploadId>${id}</UploadId></R>`)
      return
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'GET')
      return void response.writeHead(200).end(listOf(parts, Number(query.get('part-number-marker') ?? 0)))
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    if (method === 'DELETE') {
      uploads.delete(id)
      return void response.writeHead(204).end()
    }
    const told = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const joined = told.flatMap(([, number, etag]) => {
      const part = parts.get(Number(number))
      return part && sha256(part) === etag ? [part] : []
    })
    if (joined.length === 0 || joined.length < told.length)
      return void response.writeHead(400).end('<Error><Code>InvalidPart</Code></Error>')
    uploads.delete(id)
    const isLost = server.losesAnswerTo === 'join'
    server.losesAnswerTo = undefined
    const show = () => {
      files.set(key, Buffer.concat(joined))
      response.writeHead(isLost ? 503 : 200).end()
    }
    // At once where there is no pause: what a call asks next finds the file.
    if (server.pause === 0) show()
    else setTimeout(show, server.pause)
  }
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const server: S3Server = {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    files,
    uploads,
    failWith: undefined,
    refuseWith: undefined,
    losesAnswerTo: undefined,
    pause: 0,
    cors: {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'PUT',
    },
    rights: new Set<Right>(namedRights),
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}

/** One page of the parts that are here: few, as a real store has a thousand. */
function listOf(parts: ReadonlyMap<number, Buffer>, after: number): string {
  const rest = [...parts].filter(([number]) => number > after).sort(([a], [b]) => a - b)
  const page = rest.slice(0, 3)
  const list = page.map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${sha256(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Part>`,
  )
  const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
  const more = `<IsTruncated>${rest.length > page.length}</IsTruncated>`
  return `<ListPartsResult>${next}${more}${list.join('')}</ListPartsResult>`
}

function sendFile(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { file, pause }: { file: Buffer; pause: number },
): void {
  const [isRange, from = '0', to = file.length] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (isRange && Number(from) >= file.length)
    return void response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>')
  const part = file.subarray(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`
  response.writeHead(isRange ? 206 : 200, {
    'content-length': part.length,
    ...(isRange && { 'content-range': range }),
  })
  if (method === 'HEAD') return void response.end()
  if (pause === 0) return void response.end(part)
  response.write(part.subarray(0, part.length / 2))
  setTimeout(() => response.end(part.subarray(part.length / 2)), pause)
}

/** What AWS's own description of Signature Version 4 would refuse about a call; undefined when it is right. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const url = new URL(request.url ?? '', 'http://s3')
  if (url.searchParams.has('X-Amz-Signature')) return faultOfAddress(request, url)
  if (!url.pathname.startsWith(`/${bucket}/`)) return 'NoSuchBucket'
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [key, day = '', ...scope] = credential.split('/')
  if (key !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'InvalidAccessKeyId'
  const names = signedHeaders.split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (required.some(name => !names.includes(name))) return 'AuthorizationHeaderMalformed'
  const time = String(request.headers['x-amz-date'])
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(day) || !(Math.abs(Date.now() - moment) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (body.length > 0 && payload === 'UNSIGNED-PAYLOAD') return 'An unsigned file'
  const headers = names.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const query = [...url.searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  const signingKey = [...scope].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(signingKey, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

/** The same of an address that was signed for somebody else (presigned URL). */
function faultOfAddress(request: IncomingMessage, url: URL): string | undefined {
  const say = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const [key, day = '', ...scope] = say('Credential').split('/')
  if (key !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'InvalidAccessKeyId'
  const names = say('SignedHeaders').split(';')
  const headers = names.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = [request.method, url.pathname, query, headers, names.join(';'), 'UNSIGNED-PAYLOAD']
  const toSign = ['AWS4-HMAC-SHA256', say('Date'), [day, ...scope].join('/'), sha256(lines.join('\n'))]
  const signingKey = [...scope].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(signingKey, toSign.join('\n')).toString('hex') === say('Signature')
    ? undefined
    : 'SignatureDoesNotMatch'
}

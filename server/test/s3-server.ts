/** An S3-compatible store in memory for tests: files by PUT, GET, HEAD and DELETE, every call's signature (SigV4) worked out anew. */
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
  /** As on AWS without the right to list: a file that is not there is refused, not missed. */
  mayList: boolean
  /** Without it nothing that is there can be read. */
  mayRead: boolean
  stop(): Promise<void>
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
  const http = createServer(async (request, response) => {
    const body = await buffer(request)
    const fault = faultOf(request, body)
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname.slice(bucket.length + 2))
    if (server.failWith) return response.writeHead(server.failWith).end('<Error>out of order</Error>')
    if (fault) return response.writeHead(403).end(`<Error>${fault}</Error>`)
    const query = new URL(request.url ?? '', 'http://s3').searchParams
    if (query.has('uploads') || query.has('uploadId'))
      return answerUpload(request, response, { key, body, query })
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const found = files.get(key)
    const isDenied = request.method !== 'PUT' && (found ? !server.mayRead : !server.mayList)
    if (isDenied) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'PUT') return response.writeHead(200, { etag: `"${sha256(found)}"` }).end()
    response.writeHead(200, { 'content-length': found.length })
    return response.end(request.method === 'HEAD' ? undefined : found)
  }).listen(0, '127.0.0.1')
  /** Multipart uploads under way: their parts by number. */
  const uploads = new Map<string, Map<number, Buffer>>()
  function answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, body, query }: { key: string; body: Buffer; query: URLSearchParams },
  ): void {
    if (query.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, new Map())
      response.writeHead(200).end(`<R><UploadId>${id}</UploadId></R>`)
      return
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    uploads.delete(id)
    if (method === 'POST')
      files.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)))
    response.writeHead(method === 'POST' ? 200 : 204).end()
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
    failWith: undefined,
    mayList: true,
    mayRead: true,
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}

/** What AWS's own description of Signature Version 4 would refuse about a call; undefined when it is right. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const url = new URL(request.url ?? '', 'http://s3')
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

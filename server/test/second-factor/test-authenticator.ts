/** For tests: an authenticator in software (WebAuthn Level 3, ES256, attestation "none"), as a phone or a key is one. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Asked {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const length = (major: number, count: number) =>
  count < 24
    ? Buffer.of((major << 5) | count)
    : count < 256
      ? Buffer.of((major << 5) | 24, count)
      : Buffer.of((major << 5) | 25, count >> 8, count & 255)

/** CBOR (RFC 8949) of what an authenticator says: whole numbers, texts, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? length(1, -1 - value) : length(0, value)
  if (typeof value === 'string')
    return Buffer.concat([length(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([length(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])])
  return Buffer.concat([length(5, value.size), ...entries])
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const userThere = 0x05
const attested = 0x40

/** What the page's script would hand on. */
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authData(
  rpId: string,
  { flags, counter, more = Buffer.of() }: { flags: number; counter: number; more?: Buffer },
) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more])
}

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
})

export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  return {
    /** As `navigator.credentials.create` answers. */
    create({ challenge, rp }: Asked) {
      const more = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey(publicKey)])
      const data = authData(rp?.id ?? new URL(origin).hostname, {
        flags: userThere | attested,
        counter: ++counter,
        more,
      })
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named(id), response }
    },
    /** As `navigator.credentials.get` answers. @param at the page that asks, when it is another one */
    get({ challenge, rpId }: Asked, at = origin) {
      const data = authData(rpId ?? new URL(at).hostname, { flags: userThere, counter: ++counter })
      const client = clientData('webauthn.get', challenge, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...named(id), response }
    },
    /** A copy of it lags behind. */
    turnBack() {
      counter = 0
    },
  }
}

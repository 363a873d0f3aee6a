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

export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const userThere = 0x05
  const attested = 0x40
  const authData = (rpId: string, flags: number, more = Buffer.of()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more])
  }
  const clientData = (type: string, { challenge }: Asked, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    /** As `navigator.credentials.create` answers. */
    create(asked: Asked) {
      const idLength = Buffer.of(0, id.length)
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)])
      const data = authData(asked.rp?.id ?? '', userThere | attested, credential)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** As `navigator.credentials.get` answers. @param at the page that asks, when it is another one */
    get(asked: Asked, at = origin) {
      const data = authData(asked.rpId ?? '', userThere)
      const client = clientData('webauthn.get', asked, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** A copy of it lags behind. */
    turnBack() {
      counter = 0
    },
  }
}

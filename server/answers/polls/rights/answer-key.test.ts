/** Blind signatures as the RFC has them: the vector of RFC 9474, appendix A.3, and what a browser's library makes of ours. */
import { createPrivateKey } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { expect, test } from 'vitest'
import { isSigned, makeAnswerKey, signBlindly } from './answer-key.ts'
import vector from './rfc9474-vector.json' with { type: 'json' }

const suite = RSABSSA.SHA384.PSS.Randomized()
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const textOf = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

/** e⁻¹ modulo m (extended Euclid). */
function inverse(e: bigint, m: bigint): bigint {
  let [a, b, x, y] = [e, m, 1n, 0n]
  while (a > 1n) {
    const times = a / b
    ;[a, b] = [b, a % b]
    ;[x, y] = [y, x - times * y]
  }
  return ((x % m) + m) % m
}

/** The key of the vector, from its two primes. */
function vectorKey() {
  const [p, q, e] = [BigInt(`0x${vector.p}`), BigInt(`0x${vector.q}`), 65_537n]
  const d = inverse(e, (p - 1n) * (q - 1n))
  const text = (value: bigint) => {
    const hex = value.toString(16)
    return textOf(hex.length % 2 === 0 ? hex : `0${hex}`)
  }
  const jwk = {
    kty: 'RSA',
    n: text(p * q),
    e: 'AQAB',
    d: text(d),
    p: text(p),
    q: text(q),
    dp: text(d % (p - 1n)),
    dq: text(d % (q - 1n)),
    qi: text(inverse(q, p)),
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    jwk,
    privateKey: key.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
  }
}

const importPublic = (jwk: { kty: string; n: string; e: string }) =>
  crypto.subtle.importKey('jwk', jwk, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])

test('the vector: what is signed blindly, what it becomes, and that it is known again', async () => {
  const { jwk, privateKey } = vectorKey()
  expect(signBlindly(privateKey, textOf(vector.blinded))).toBe(textOf(vector.blindSignature))
  const { n, e } = jwk
  const publicKey = await importPublic({ kty: 'RSA', n, e })
  const [message, blind, inv] = [vector.message, vector.blindSignature, vector.inverse].map(bytesOf)
  if (!message || !blind || !inv) throw new Error('The vector is not whole')
  const signature = await suite.finalize(publicKey, message, blind, inv)
  expect(Buffer.from(signature).toString('hex')).toBe(vector.signature)
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64url')
  const token = { message: textOf(vector.message), signature: textOf(vector.signature) }
  expect(isSigned(spki, token)).toBe(true)
  expect(isSigned(spki, { ...token, message: textOf(vector.message.replace(/^84/, '85')) })).toBe(false)
})

test('a browser’s library blinds and finishes; another key’s signature counts nothing; a number too large is refused', async () => {
  const [own, other] = [await makeAnswerKey(), await makeAnswerKey()]
  const spki = Buffer.from(own.publicKey, 'base64url')
  const publicKey = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, [
    'verify',
  ])
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(publicKey, message)
  const blinded = Buffer.from(blindedMsg).toString('base64url')
  const blind = signBlindly(own.privateKey, blinded) ?? ''
  expect(signBlindly(own.privateKey, blinded)).toBe(blind)
  const signature = await suite.finalize(
    publicKey,
    message,
    Uint8Array.from(Buffer.from(blind, 'base64url')),
    inv,
  )
  const token = {
    message: Buffer.from(message).toString('base64url'),
    signature: Buffer.from(signature).toString('base64url'),
  }
  expect(isSigned(own.publicKey, token)).toBe(true)
  expect(isSigned(other.publicKey, token)).toBe(false)
  expect(signBlindly(own.privateKey, Buffer.alloc(256, 255).toString('base64url'))).toBeUndefined()
})

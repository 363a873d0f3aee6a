/** Passkeys (WebAuthn Level 3): what a browser is asked, and whether its answer is one of a passkey that is known. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { randomId } from '../../base/db/ids.ts'
import type { PasskeyRow } from '../../base/db/tables/login.ts'
import type { Site } from '../../base/site.ts'

/** The site as authenticators know it: a passkey works at the address it was made at, which no other site can claim (phishing). */
const relyingParty = ({ baseUrl }: Pick<Config, 'baseUrl'>) => new URL(baseUrl).hostname

/** What every answer must be: one to this challenge, from this site at its address or a former one. */
function expected({ baseUrl, formerUrls }: Pick<Config, 'baseUrl' | 'formerUrls'>, challenge: string) {
  const origins = [baseUrl, ...formerUrls]
  return {
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: origins.map(url => new URL(url).hostname),
    requireUserVerification: false,
  }
}

/** Half a megabyte of certificates' formats, which a site without passkeys never loads. */
const library = () => import('@simplewebauthn/server')

/** `Uint8Array` over its own memory, as the library wants it. */
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const transportsOf = ({ transports }: PasskeyRow) => JSON.parse(transports) as AuthenticatorTransport[]
const described = (row: PasskeyRow) => ({ id: row.credential_id, transports: transportsOf(row) })

/** What `navigator.credentials.create` is asked with, and the challenge in it. */
export async function creationOptions(config: Config, username: string, known: PasskeyRow[]) {
  const rpID = relyingParty(config)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: username,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return config.formerUrls.length > 0 ? { ...options, rp: { name: rpID } } : options
}

/** What `navigator.credentials.get` is asked with. */
export async function requestOptions(config: Config, known: PasskeyRow[]) {
  const rpID = relyingParty(config)
  const { generateAuthenticationOptions } = await library()
  const { rpId, ...options } = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(described),
    userVerification: 'preferred',
  })
  // A browser that is told no name takes that of the page it stands on (WebAuthn §5.4, §5.5): the former one, at a former address.
  return config.formerUrls.length > 0 ? options : { ...options, rpId }
}

/** @returns the row to store; undefined when the answer is not one to this challenge, from this site */
export async function readCreation(
  { config, clock }: Pick<Site, 'config' | 'clock'>,
  { response, challenge, name }: { response: unknown; challenge: string; name: string },
): Promise<PasskeyRow | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected(config, challenge),
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    id: randomId(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
    created_at: nowText(clock),
    used_at: null,
  }
}

/** @returns which of the known passkeys answered this challenge, and its counter now; undefined: none did */
export async function counterOfAnswer(
  config: Config,
  known: PasskeyRow[],
  { response, challenge }: { response: { id: string }; challenge: string },
): Promise<{ id: string; counter: number } | undefined> {
  const row = known.find(({ credential_id }) => credential_id === response.id)
  if (!row) return undefined
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expected(config, challenge),
    credential: {
      id: row.credential_id,
      publicKey: bytesOf(row.public_key),
      counter: row.counter,
      transports: transportsOf(row),
    },
  }).catch(() => undefined)
  return verified?.verified ? { id: row.id, counter: verified.authenticationInfo.newCounter } : undefined
}

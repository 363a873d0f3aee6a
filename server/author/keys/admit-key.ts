/** Lets a program in by its personal key (bearer token, RFC 6750), as far as the key's scopes go. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyPrefix } from '../../../contract/author/keys.ts'
import type { Scope } from '../../../contract/base/endpoint.ts'
import { perMinute } from '../../../contract/base/limits.ts'
import { nowText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import { sendRefusal } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import type { Site } from '../../base/site.ts'
import { scopesOf } from './make-key.ts'
import { findKey, touchKey } from './queries.ts'

/**
 * What a request sends as a key. A proxy in front may have tokens and passwords of its own in this header (`Basic`, a
 * `Bearer` of another maker): those are not for us.
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token?.startsWith(keyPrefix) ? token : undefined
}

/** @returns settles with the answer already sent, unless the key has the scope */
export function createKeyDoor(app: FastifyInstance, site: Site) {
  const countWrong = app.createRateLimit({
    max: perMinute.wrongKeys,
    timeWindow: 60_000,
    keyGenerator: request => `key ${site.visitors.key(request)}`,
  })
  return async function admitKey(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { key, access }: { key: string; access: 'author' | Scope },
  ) {
    const row = await findKey(site.db, sha256(key))
    if (!row) {
      noteEvent(site, 'key refused')
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
      // Only what is wrong is counted: nobody's guesses shut a right key out.
      const limit = await countWrong(request)
      if (limit.isAllowed || !limit.isExceeded) return sendRefusal(reply, 'wrongKey')
      return sendRefusal(reply.header('retry-after', String(limit.ttlInSeconds)), 'tooMany')
    }
    // What no key may do is refused before it is said which scope is missing.
    if (access === 'author') return sendRefusal(reply, 'keyRefused')
    if (!scopesOf(row).includes(access)) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${access}"`)
      return sendRefusal(reply, 'keyTooNarrow')
    }
    const today = nowText(site.clock).slice(0, 10)
    if (row.used_on !== today) await touchKey(site.db, row.id, today)
  }
}

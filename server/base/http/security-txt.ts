/** `/.well-known/security.txt` (RFC 9116): where to report a weakness of this site. */
import type { FastifyInstance } from 'fastify'
import { laterText } from '../clock.ts'
import type { Site } from '../site.ts'
import { sendRefusal } from './refuse.ts'

/** Milliseconds in which what it says is to be believed; RFC 9116 §2.5.5 asks for less than a year. */
const believed = 180 * 24 * 3_600_000

export function securityTxtRoutes(app: FastifyInstance, { config, clock }: Site): void {
  app.get(
    '/.well-known/security.txt',
    { schema: { hide: true }, exposeHeadRoute: true },
    async (_, reply) => {
      const { securityContact, baseUrl } = config
      // Without an address there is nobody to write to, and the format demands one.
      if (!securityContact) return sendRefusal(reply, 'notFound')
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(
          [
            `Contact: ${securityContact}`,
            `Expires: ${laterText(clock, believed)}`,
            'Preferred-Languages: en',
            `Canonical: ${baseUrl}/.well-known/security.txt`,
            '',
          ].join('\n'),
        )
    },
  )
}

/** The address of a page in its one spelling, without its query, which is nobody's business. */
import type { FastifyRequest } from 'fastify'

/** `/%61b` is `/ab`: what is kept or forgotten under one name is so under all (RFC 3986 §6.2.2). */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  url
    .replace(/[?#].*$/s, '')
    // What a request to a proxy says before the path (absolute-form, RFC 9112 §3.2.2).
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*\/?/i, '/')
    .split('/')
    .map(inOneSpelling)
    .join('/')

/** Looked for from the first slash of a run alone: an address of nothing but slashes would hold everybody up. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

function inOneSpelling(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return part
  }
}

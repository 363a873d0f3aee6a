/** The address of a page without its query, which is nobody's business. */
import type { FastifyRequest } from 'fastify'

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.replace(/[?#].*$/s, '')

/** The headers of pages, written once at boot: what a page may load, who may frame it, how long it is believed. */
import { createHash } from 'node:crypto'
import { permissionsPolicy } from '../http/permissions-policy.ts'

export interface PageHeaders {
  /** A page without JavaScript, the same for everybody. */
  letter: Record<string, string>
  /** A page that React takes over, as a stranger sees it. */
  site: Record<string, string>
  /** A page made for the author, or for one reader's token: never kept anywhere. */
  unkept: Record<string, string>
}

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const shut = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" }

/** Pictures come from wherever the author found them; scripts, styles and fonts from here alone. */
const sitePolicy = policy({
  ...shut,
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' https: http: data: blob:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  // Text becomes HTML through the one policy of web/trusted-types.ts, and script through none.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
})

const letterPolicy = (style: string) =>
  policy({
    ...shut,
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src': "'self' https: http: data:",
    'form-action': "'none'",
  })

export function pageHeaders(letterStyle: string, baseUrl: string): PageHeaders {
  const common = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  const site = { ...common, 'content-security-policy': sitePolicy }
  return {
    letter: {
      ...common,
      'content-security-policy': letterPolicy(letterStyle),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    },
    site: { ...site, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' },
    unkept: { ...site, 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' },
  }
}

/** The headers of pages, the same under each address of the site: what a page may load, who may frame it, how long it is believed. */
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { permissionsPolicy } from '../http/permissions-policy.ts'
import type { Script } from './assets.ts'

export interface PageHeaders {
  /** A page without JavaScript, the same for everybody. */
  letter: Record<string, string>
  /** A page that React takes over, by whose code it is: as a stranger sees it. */
  site: Record<Script, Record<string, string>>
  /** The same, made for the author or for one reader's token: never kept anywhere. */
  unkept: Record<Script, Record<string, string>>
}

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const shut = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" }

/** What the author's pages show and ask for beside what is here: a picture just inserted, until it is brought in, and the bucket, where there is one. */
interface Elsewhere {
  pictures: string
  bucket: string
}

/** Nothing that a reader opens asks another site for anything: nobody learns that a reply is written, or a receipt typed. */
const nowhereElse: Elsewhere = { pictures: '', bucket: '' }

/** Scripts, styles and fonts come from here alone. */
const sitePolicy = ({ pictures, bucket }: Elsewhere, style: string) =>
  policy({
    ...shut,
    'script-src': "'self'",
    'style-src': `'self'${style && ` ${hashOf(style)}`}`,
    'font-src': "'self'",
    'img-src': `'self' ${pictures}data: blob:`,
    'media-src': "'self' blob:",
    // The author's files go to the bucket themselves, where there is one.
    'connect-src': `'self'${bucket && ` ${bucket}`}`,
    'frame-src': "'self'",
    'form-action': "'self'",
    // Text becomes HTML through the one policy of web/trusted-types.ts, and script through none.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const letterPolicy = (style: string) =>
  policy({
    ...shut,
    'style-src': hashOf(style),
    // Another look brings fonts; the site's own asks for none.
    ...(style.includes('@font-face') && { 'font-src': "'self'" }),
    'img-src': "'self' data:",
    'media-src': "'self'",
    // Without a script nobody asks for anything; what judges pages asks for robots.txt from within (Lighthouse).
    'connect-src': "'self'",
    // The one to subscribe.
    'form-action': "'self'",
  })

/** The styles that are written into pages: all of one without JavaScript, and what a look adds to one with it. */
export interface InlineStyles {
  letter: string
  site: string
}

/** @param config with the bucket that browsers put files into */
export function pageHeaders(styles: InlineStyles, { s3 }: Partial<Pick<Config, 's3'>>): PageHeaders {
  const common = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  }
  const bucket = s3 ? new URL(s3.endpoint).origin : ''
  const withCode = (elsewhere: Elsewhere, caching: string) => ({
    ...common,
    'content-security-policy': sitePolicy(elsewhere, styles.site),
    'cache-control': `private, ${caching}`,
    vary: 'accept-encoding, cookie',
  })
  const ofEach = (caching: string) => ({
    reader: withCode(nowhereElse, caching),
    desk: withCode({ pictures: 'https: http: ', bucket }, caching),
  })
  return {
    letter: {
      ...common,
      // Other sites learn nothing; our own does, or a browser would not say where a form comes from (Fetch, "append a request `Origin` header").
      'referrer-policy': 'same-origin',
      'content-security-policy': letterPolicy(styles.letter),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    },
    site: ofEach('no-cache'),
    unkept: ofEach('no-store'),
  }
}

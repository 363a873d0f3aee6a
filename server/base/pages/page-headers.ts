/** The headers of pages, written once for each address of the site: what a page may load, who may frame it, how long it is believed. */
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
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

/** A picture that the author has just inserted is shown from where it is until it is brought in; scripts, styles and fonts come from here alone. */
const sitePolicy = (bucket: string, style: string) =>
  policy({
    ...shut,
    'script-src': "'self'",
    'style-src': `'self'${style && ` ${hashOf(style)}`}`,
    'font-src': "'self'",
    'img-src': "'self' https: http: data: blob:",
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
    // Nothing that a reader opens asks another site for anything.
    'img-src': "'self' data:",
    'media-src': "'self'",
    // Without a script nobody asks for anything; what judges pages asks for robots.txt from within (Lighthouse).
    'connect-src': "'self'",
    // The one to subscribe.
    'form-action': "'self'",
  })

type HeaderConfig = Pick<Config, 'baseUrl'> & Partial<Pick<Config, 's3'>>

/** The styles that are written into pages: all of one without JavaScript, and what a look adds to one with it. */
export interface InlineStyles {
  letter: string
  site: string
}

/** The author may change the site's address while it runs. @param config asked at every page */
export function followingHeaders(styles: InlineStyles, config: HeaderConfig): () => PageHeaders {
  let written: { baseUrl: string; headers: PageHeaders } | undefined
  return () => {
    const { baseUrl } = config
    if (written?.baseUrl !== baseUrl) written = { baseUrl, headers: pageHeaders(styles, config) }
    return written.headers
  }
}

/** @param s3 the bucket that browsers put files into */
function pageHeaders(styles: InlineStyles, { baseUrl, s3 }: HeaderConfig): PageHeaders {
  const common = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  const site = {
    ...common,
    'content-security-policy': sitePolicy(s3 ? new URL(s3.endpoint).origin : '', styles.site),
  }
  return {
    letter: {
      ...common,
      // Other sites learn nothing; our own does, or a browser would not say where a form comes from (Fetch, "append a request `Origin` header").
      'referrer-policy': 'same-origin',
      'content-security-policy': letterPolicy(styles.letter),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    },
    site: { ...site, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' },
    unkept: { ...site, 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' },
  }
}

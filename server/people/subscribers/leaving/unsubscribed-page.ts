/** The page after leaving without JavaScript: a form's POST must answer 200 itself (RFC 8058), so there is no redirect to one. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { colors } from '../../../../contract/base/looks/colors.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { languageAttributes } from '../../../base/languages/direction.ts'
import type { Speech } from '../../../base/languages/speech.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'

const { light, dark } = colors
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;background:${light.paper};color:${light.ink};font:18px/1.6 'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif}main{padding:2rem;max-width:32rem}h1{font-size:2.2rem;line-height:1.2;margin:0 0 1rem}a{color:${light.purple}}@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.purple}}}`
const styleHash = createHash('sha256').update(style).digest('base64')

function pageIn(speech: Speech): string {
  const t = translatorFor(speech)
  const title = escapeText(t('leave.doneTitle'))
  const lines = [t('said.unsubscribed'), t('leave.goodbye')].map(line => `<p>${escapeText(line)}</p>`)
  return `<!doctype html>
<html ${languageAttributes(t.language)}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${lines.join('')}<p><a href="${pages.home.href()}">${escapeText(t('page.toFront'))}</a></p></main></body>
</html>
`
}

/** Whether a browser will show the answer as a page. Mail providers and our own script ask for no document. */
export function showsAsPage({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'document'
  return /\btext\/html\b/.test(headers.accept ?? '')
}

/** @param speech of the site */
export function unsubscribedPage(reply: FastifyReply, speech: Speech): string {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
  return pageIn(speech)
}

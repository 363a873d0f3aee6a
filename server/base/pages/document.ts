/** The HTML around a rendered page. */
import type { RenderedPage } from '../../../contract/base/page.ts'
import type { Messages } from '../../../contract/languages/translator.ts'
import { languageAttributes } from '../languages/direction.ts'
import type { Assets, Script } from './assets.ts'

const start = (language: string) => `<!doctype html>
<html ${languageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`

/** What a page wears. */
export interface Dress {
  /** Its inline style: of a page without JavaScript all of it, of another what its look adds. */
  style: string
  /** The address of the font that its look brings, fetched along with the page. */
  font?: string | undefined
}

/** A page without JavaScript: everything it needs but pictures and another look's fonts is in these bytes. */
export function letterDocument(
  page: Pick<RenderedPage, 'head' | 'body' | 'language'>,
  { style, font }: Dress,
  assets: Assets,
): string {
  return `${start(page.language)}${page.head}${assets.icon}${early(font)}<style>${style}</style></head><body>${page.body}</body></html>\n`
}

const early = (font: string | undefined) =>
  font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : ''

/** A reader's page brings along what it may say; the author's name where they fetch it. */
type Said = { messages: Messages } | { sentences: string }

/** A page that its code takes over, with the answers it was rendered from. */
export function siteDocument(
  { head, body, data, modules, hasStyleInline, language, timeZone }: RenderedPage,
  { style, font, script, said }: Dress & { script: Script; said: Said },
  assets: Assets,
): string {
  // A look that brings its own fonts has no use for the site's.
  const tags =
    assets.tags(script, modules, { isSetInOurs: font === undefined, hasStyleInline }) +
    early(font) +
    ('sentences' in said ? `<link rel="preload" as="fetch" href="${said.sentences}" crossorigin>` : '') +
    (style && `<style>${style}</style>`)
  return `${start(language)}${head}${assets.icon}${tags}</head><body><div id="root">${body}</div>
<script type="application/json" id="data">${jsonBlock({ language, timeZone, ...said, answers: data })}</script></body></html>\n`
}

/** JSON that cannot end the element it stands in. */
const jsonBlock = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

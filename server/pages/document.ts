/** The HTML around a rendered page. */
import type { RenderedPage } from '../../contract/page.ts'
import type { Assets } from './assets.ts'

const start = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`

/** A page without JavaScript: everything it needs but the author's pictures is in these bytes. */
export function letterDocument(
  page: Pick<RenderedPage, 'head' | 'body'>,
  style: string,
  assets: Assets,
): string {
  return `${start}${page.head}${assets.icon}<style>${style}</style></head><body>${page.body}</body></html>\n`
}

/** A page that React takes over, with the answers it was rendered from. */
export function siteDocument(page: RenderedPage, assets: Assets): string {
  return `${start}${page.head}${assets.icon}${assets.tags(page.modules)}</head><body><div id="root">${page.body}</div>
<script type="application/json" id="data">${jsonBlock(page.data)}</script></body></html>\n`
}

/** JSON that cannot end the element it stands in. */
const jsonBlock = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Renders a page and makes it ready to send. */

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { replaceBetween } from '../../../contract/base/between.ts'
import type { PageRenderer, PostedForm, RenderedPage } from '../../../contract/base/page.ts'
import type { Messages } from '../../../contract/languages/translator.ts'
import type { Config } from '../config.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { SiteSpeech } from '../languages/site-speech.ts'
import { messagesOf } from '../languages/translator-for.ts'
import { type Assets, readAssets } from './assets.ts'
import type { DeskSentences } from './desk-sentences.ts'
import { letterDocument, siteDocument } from './document.ts'
import { inProcessCall } from './in-process-call.ts'
import { buildFolder } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'
import { type StoredPage, storePage } from './stored-page.ts'

/** The author may change the way on again. */
const movedFor = { 'cache-control': 'no-store' }

export interface Viewer {
  /** The author's, for what only the author sees. */
  cookie?: string | undefined
  /** The host that cookie was sent to. */
  host?: string | undefined
  /** The page carries a token or was made for the author: nobody may keep it. */
  unkept?: boolean
  /** The page answers its form. */
  posted?: PostedForm
}

export type RenderPage = (url: string, viewer?: Viewer) => Promise<StoredPage>

export function createRenderPage(
  app: FastifyInstance,
  config: Pick<Config, 'baseUrl' | 's3'>,
  {
    renderer,
    speech,
    deskSentences,
  }: { renderer: PageRenderer; speech: Pick<SiteSpeech, 'now'>; deskSentences: DeskSentences },
): RenderPage {
  const { choose: chooseLanguage } = catalogue()
  const assets = readAssets(join(buildFolder, 'client'))
  const wear = createWardrobe(renderer, { config, assets })
  return async (url, { cookie, host, posted, unkept = cookie !== undefined } = {}) => {
    const { ownWords } = await speech.now()
    const messagesIn = (language: string) => messagesOf({ language, ownWords })
    const page = await renderer.renderPage({
      url,
      baseUrl: config.baseUrl,
      call: inProcessCall(app, { cookie, host }),
      chooseLanguage,
      messagesIn,
      deskIn: deskSentences.inLanguage,
      ...(posted && { posted }),
    })
    const { styles, font, headers } = wear(page)
    if (page.movedTo !== undefined)
      return storePage(301, '', { ...headers.letter, ...movedFor, location: page.movedTo })
    const { script } = page
    if (script !== 'none') {
      const said =
        script === 'desk'
          ? { sentences: deskSentences.inLanguage(page.language).href }
          : { messages: pick(messagesIn(page.language), assets.namesOf(page.modules)) }
      const html = siteDocument(page, { style: styles.site, font, script, said }, assets)
      return storePage(page.status, html, {
        ...(unkept ? headers.unkept : headers.site)[script],
        'content-language': page.language,
      })
    }
    const notKept = (unkept || page.status === 404) && { 'cache-control': 'private, no-store' }
    const here = { ...page, body: stayHere(page.body, config.baseUrl) }
    return storePage(page.status, letterDocument(here, { style: styles.letter, font }, assets), {
      ...headers.letter,
      ...notKept,
      'content-language': page.language,
    })
  }
}

/** The sentences of those names, by what the page's code calls them. */
const pick = (messages: Messages, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).map(([key, short]) => [short, messages[key as keyof Messages]]),
  ) as Messages

/**
 * Links and pictures of the site itself without its address: whoever came by another one of its addresses stays there. Paper leads
 * nowhere, so a link that is printed names the whole of it.
 */
const stayHere = (html: string, baseUrl: string) =>
  html.replaceAll(/(?<=<(a|img)\b[^<>]*? (?:href|src)=")[^"]*/g, (address: string, tag: string) => {
    const rest = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : undefined
    if (rest === undefined || !staysHere.test(rest)) return address
    const here = rest.startsWith('/') ? rest : `/${rest}`
    return tag === 'a' ? `${here}" data-address="${address}` : here
  })

/** What may follow the site's own name: a name that only begins alike goes on, and two slashes would lead to another site. */
const staysHere = /^(?:$|[?#]|\/(?![/\\]))/

/** What pages of a look wear, and the headers that go with it; put together once for each. */
function createWardrobe(
  renderer: PageRenderer,
  { config, assets }: { config: Pick<Config, 's3'>; assets: Assets },
) {
  type Dressed = Pick<RenderedPage, 'look' | 'hasStyleInline' | 'hasLists'>
  const hanging = new Map<string, ReturnType<typeof dress>>()
  const dress = ({ look, hasStyleInline, hasLists }: Dressed) => {
    const added = renderer.lookStyle(look)
    const font = renderer.earlyFont(look)
    const shared = hasStyleInline ? assets.readerStyle : ''
    // As in `siteDocument`.
    const site = (font ? replaceBetween(shared, ['@font-face{', '}'], () => '') : shared) + added
    const lists = hasLists ? renderer.listStyle : ''
    const styles = { letter: renderer.letterStyle + lists + added, site }
    return { styles, font, headers: pageHeaders(styles, config) }
  }
  return (page: Dressed) => {
    const name = `${page.look.paper} ${page.look.typeface} ${page.hasStyleInline} ${page.hasLists === true}`
    const found = hanging.get(name) ?? dress(page)
    hanging.set(name, found)
    return found
  }
}

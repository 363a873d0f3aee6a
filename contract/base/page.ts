/** Where server and web meet at run time: the server loads the built renderer by path and knows only this. */

import type { Messages, Translator } from '../languages/translator.ts'
import type { Look } from './looks/looks.ts'

/** An API call made inside the process while a page is rendered. Only ever a GET that reads. */
export type InProcessCall = (href: string) => Promise<{ status: number; body: unknown }>

/** How a form was answered that a browser posted without JavaScript. */
export interface PostedForm {
  /** Whether it did what it is for. */
  ok: boolean
  /** What is said of it. */
  message: string
  /** Seconds after which it may be tried again, if that was the reason. */
  retryAfter: number | undefined
  /** What was typed into its field, to be mended there. */
  typed: string
}

export interface PageRequest {
  /** Path and query of the page. */
  url: string
  /** Origin of absolute addresses, for Open Graph tags. */
  baseUrl: string
  call: InProcessCall
  /** The first of these languages that pages speak; nothing and null are passed over. */
  chooseLanguage: (wanted: readonly (string | null | undefined)[]) => string
  /** All sentences of a language, compiled. */
  messagesIn: (language: string) => Messages
  /** What the author's pages speak where that language is wanted, with all sentences that they and readers' pages have in it. */
  deskIn: (wanted: string | undefined) => { language: string; messages: Messages }
  /** What became of the form that was posted to the page. */
  posted?: PostedForm
}

export interface RenderedPage {
  status: 200 | 404
  /** The page has another address now, for good. */
  movedTo?: string
  title: string
  /** The language of what the site says on it (BCP 47). */
  language: string
  /** Days on it are those of this time zone; undefined: where it is read. */
  timeZone: string | undefined
  /** Elements for `<head>`: title, description, Open Graph. */
  head: string
  /** What stands inside `<div id="root">`. */
  body: string
  /** The answers the page was rendered with, for hydration; the page's JSON block. */
  data: unknown
  /** Whose code runs in it; `none`: the page ships no JavaScript and its own small style. */
  script: 'none' | 'reader' | 'desk'
  /** Whether the style of the readers' pages is written into this one, which is then drawn with its first bytes. */
  hasStyleInline: boolean
  /** Set for a page without JavaScript that lists letters, and needs the style of lists too. */
  hasLists?: true
  /** What readers' pages look like; the author's own never change. */
  look: Look
  /** Source modules of the page, as the build's manifest names them, to be fetched along with the entry. */
  modules: string[]
}

export interface SheetWords {
  title: string
  message: string
  /** The way on. An empty address is the page's own, once more. */
  link: { href: string; text: string }
}

/** What `build/server/entry-server.js` exports. */
export interface PageRenderer {
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** The body of a page without JavaScript that says one thing, the same for everybody; it asks nothing of the site. */
  renderSheet(words: SheetWords, translator: Translator): string
  /** The style of a page without JavaScript in the site's own look, to be written inline. */
  letterStyle: string
  /** What is added to that where letters are listed. */
  listStyle: string
  /** What another look adds to a page's style; empty for the site's own. */
  lookStyle(look: Look): string
  /** The address of the font that a look's pages are set in, if the site brings it. */
  earlyFont(look: Look): string | undefined
}

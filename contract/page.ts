/** Where server and web meet at run time: the server loads the built renderer by path and knows only this. */

/** An API call made inside the process while a page is rendered. Only ever a GET that reads. */
export type InProcessCall = (href: string) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** Path and query of the page. */
  url: string
  /** Origin of absolute addresses, for Open Graph tags. */
  baseUrl: string
  call: InProcessCall
}

export interface RenderedPage {
  status: 200 | 404
  title: string
  /** Elements for `<head>`: title, description, Open Graph. */
  head: string
  /** What stands inside `<div id="root">`. */
  body: string
  /** The answers the page was rendered with, for hydration; the page's JSON block. */
  data: unknown
  /** `none`: the page ships no JavaScript and its own small style. */
  script: 'none' | 'site'
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
  renderSheet(words: SheetWords): string
  /** The style of a page without JavaScript, to be written inline. */
  letterStyle: string
}

/** Finds the page of an address on the server, and loads its code: server-side routing without the fetch API. */
import { createStaticHandler, type StaticHandlerContext } from 'react-router'
import { routes } from './routes.tsx'

const { dataRoutes, match } = createStaticHandler(routes)

/**
 * What the handler's own `query` does for pages that load nothing by themselves, as all of ours. It asks for a Request,
 * and Node's costs the process 12 MB as soon as one is made.
 * @param href the whole address; `*` matches what no other page does
 */
export async function matchPage(href: string): Promise<StaticHandlerContext> {
  const { pathname, search } = new URL(href)
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const matches = match(location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    const { lazy } = route
    // Once for all readers: the routes live as long as the process.
    Object.assign(route, await lazy(), { lazy: undefined })
  }
  return {
    ...{ basename: '/', location, matches, statusCode: 200, errors: null },
    ...{ loaderData: {}, actionData: null, loaderHeaders: {}, actionHeaders: {} },
    _match: match,
  }
}

export { dataRoutes }

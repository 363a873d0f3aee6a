/** What every page of the author's stands in: its title in the browser, the scroll position of a new page, and the toasts. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useParams } from 'react-router'
import type { PageHandle } from './base/page-handle.ts'
import { PlaceProvider } from './base/reader/place.ts'
import { Toaster } from './base/ui/toaster.tsx'

/** The root of all routes. */
export function Frame() {
  useTitle()
  useTopOfNewPage()
  return (
    <>
      <PlaceProvider value={useParams()}>
        <Outlet />
      </PlaceProvider>
      <Toaster />
    </>
  )
}

/** The server wrote the first title; the browser writes the ones of later pages, and follows answers that arrive. */
function useTitle(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const params = useParams()
  const queries = useQueryClient()
  useEffect(() => {
    if (!handle) return
    const write = () => {
      document.title = handle.head(queries, params, { href: location.href }).title
    }
    write()
    return queries.getQueryCache().subscribe(({ type }) => type === 'updated' && write())
  }, [handle, params, queries])
}

/** A new page starts at its top; going back keeps the browser's own scroll position. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) first.current = false
    else if (pathname) window.scrollTo(0, 0)
  }, [pathname])
}

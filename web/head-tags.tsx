/** The elements of `<head>` that tell browsers, search engines and link previews what a page is. */
import type { Head } from './page-handle.ts'

/** Rendered on the server only. */
export function HeadTags({ title, description, noIndex, openGraph = {}, feed }: Head) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {feed && <link rel="alternate" type="application/rss+xml" href={feed.href} title={feed.title} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(
        ([property, content]) =>
          content && <meta key={property} property={`og:${property}`} content={content} />,
      )}
    </>
  )
}

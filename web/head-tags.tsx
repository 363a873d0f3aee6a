/** The elements of `<head>` that tell browsers, search engines and link previews what a page is. */
import { withoutIsolates } from '../contract/languages/direction.ts'
import { cardSize } from '../contract/letters/cards.ts'
import type { Head } from './base/page-handle.ts'

/** Rendered on the server only. */
export function HeadTags({
  title,
  description,
  noIndex,
  canonical,
  beside = {},
  openGraph = {},
  feeds = [],
  card,
}: Head) {
  return (
    <>
      <title>{withoutIsolates(title)}</title>
      {description && <meta name="description" content={withoutIsolates(description)} />}
      {feeds.map(({ type, href, title }) => (
        <link key={type} rel="alternate" type={type} href={href} title={title} />
      ))}
      {canonical && <link rel="canonical" href={canonical} />}
      {beside.previous && <link rel="prev" href={beside.previous} />}
      {beside.next && <link rel="next" href={beside.next} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(
        ([property, content]) =>
          content && <meta key={property} property={`og:${property}`} content={withoutIsolates(content)} />,
      )}
      {card && openGraph.url && <CardTags {...card} page={openGraph.url} />}
    </>
  )
}

interface CardTagsProps {
  path: string
  words: string
  /** The whole address of the page: the card stands on the same site. */
  page: string
}

function CardTags({ path, words, page }: CardTagsProps) {
  return (
    <>
      <meta property="og:image" content={new URL(path, page).href} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={withoutIsolates(words)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

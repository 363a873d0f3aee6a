/** Of the page on anonymity: when words arrive, and what the author could put together. */
import type { Site } from '../../../contract/settings.ts'

export function WhatTheAuthorSees({ site }: { site: Site }) {
  return site.strictAnonymity ? <Strict /> : <AtOnce countsOpens={site.countsOpens} />
}

function Strict() {
  return (
    <p>
      This site is set to strict anonymity. Replies, and answers to polls that let each reader answer once by
      mail, reach the author together, in an order made of chance, when their day (UTC) is over. Until then no
      page tells that any came. Answers to other polls can be seen at once. The author is not told who opens a
      letter.
    </p>
  )
}

function AtOnce({ countsOpens }: { countsOpens: boolean }) {
  return (
    <>
      <p>
        What you send can be seen by the author at once. Nobody is told of a single reply; but whoever looks
        just then can tell that it has just come.
      </p>
      {countsOpens && (
        <p>
          The author may also see who opened a letter. An opening, and a reply soon after it, are a pair for
          whoever looks just then. If that matters to you, reply another day.
        </p>
      )}
    </>
  )
}

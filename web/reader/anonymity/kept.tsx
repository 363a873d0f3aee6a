/** Of the page on anonymity: what is stored of a reply, of an answer to a poll, of somebody on the list. */
import { pages } from '../../../contract/pages.ts'
import type { Site } from '../../../contract/settings.ts'

export function KeptOfReplies() {
  return (
    <>
      <ul>
        <li>your words,</li>
        <li>which letter they answer,</li>
        <li>the day on which you sent them (UTC), without the time,</li>
        <li>whether they may be quoted in a letter, if you say so.</li>
      </ul>
      <p>
        If you keep a <a href={pages.receipt.href()}>receipt</a>, the author can answer you. The site then
        keeps what your browser makes of its eight words, from which nobody can find the words: a hash by
        which the answers are found, and a key for which they are encrypted. What you write with one receipt
        is kept as being from one person, in its order. That you came back to look is noted nowhere.
      </p>
    </>
  )
}

export function KeptOfPolls() {
  return (
    <>
      <ul>
        <li>your answers,</li>
        <li>the day (UTC), without the time,</li>
        <li>your e-mail address, if you leave it.</li>
      </ul>
      <p>
        Some polls came by mail with a link of your own, which counts once. The site then knows that a link
        was used. Whose it was could be worked out only while your mail is on its way: what ties the link to
        it is erased as soon as it is delivered or given up.
      </p>
    </>
  )
}

export function KeptOfLetters({ site }: { site: Site }) {
  return (
    <>
      <p>
        If you are on the list: your address, when you came, which mails were sent to you and what became of
        them. <Opens site={site} /> None of it is connected to a reply, nor to an answer without your address.
      </p>
      <p>
        Of a visit the site counts that there was one more that day. Its log notes that a page was asked for
        and when, not by whom; and of the pages on which one writes without a name, nothing at all.
      </p>
    </>
  )
}

function Opens({ site }: { site: Site }) {
  return site.countsOpens
    ? 'A letter may carry a picture that nobody sees: when your mail program loads it, the author learns that you opened the letter, not when.'
    : 'Letters sent now carry nothing that tells whether you open them; of letters before, it may still be known.'
}

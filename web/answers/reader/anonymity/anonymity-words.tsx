/** The words of the page on anonymity, in its order: what is kept and what is not, who can read it and when, what nobody can promise. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import { get } from '../../../base/queries.ts'

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
        is kept as being from one person, in its order, and once more encrypted for that key, so that you can
        read it again beside an answer. That you came back to look is not recorded.
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
        was used, and whoever has your mail too can ask it whether yours was. With which answer, nothing that
        is stored can tell: the site signs something for your link that it cannot see (a blind signature), and
        your answer brings that alone. The page of the poll says so, and of an older mail what holds instead.
      </p>
    </>
  )
}

export function WhoCanReadIt() {
  const sealing = useQuery(get('GET /api/sealing')).data
  return sealing?.key ? <Sealed isWithPolls={sealing.sealsPolls} /> : <Unsealed />
}

function Unsealed() {
  return (
    <p>
      The author, and whoever can read this site’s database or a backup of it: what you write is not sealed.
      What the pages do with it is in a script that the site itself serves.
    </p>
  )
}

function Sealed({ isWithPolls }: { isWithPolls: boolean }) {
  return (
    <>
      <p>
        The author alone. What you write in a reply is sealed in your browser before it is sent, with a key
        that only the author can use; the database and its backups hold what nobody else can open. Your words
        are filled up with blanks first, so that their length tells little.{' '}
        {isWithPolls
          ? 'So is what you write in a poll in your own words. What you choose there is not, because it is counted, nor is your address.'
          : 'What you answer to a poll is not sealed.'}
      </p>
      <p>
        The link in a letter’s e-mail names the author’s key. Its page seals for no other one unless you
        agree, and tells you before you write if this site has another. Opened without that link, it shows the
        words of this site’s key, to be compared with those that the author gave you elsewhere.
      </p>
      <p>
        A random mark is sealed with each reply. If you keep a receipt, the author’s browser knows by it that
        an answer is encrypted for you, and not for somebody who changed the database.
      </p>
      <p>
        The script that seals comes from this site. Replies from before there was a key are not sealed, and
        what a page that was opened before it still sends is sealed by the site as it arrives.
      </p>
    </>
  )
}

export function NotKept() {
  return (
    <>
      <p>
        Of a reply, or of an answer to a poll, there is no place in which to keep your name, your network
        address, your browser, a cookie or the hour. The link to the reply page is the same in every copy of a
        letter.
      </p>
      <p>
        Nor is there a note in the site’s log that one came, or that somebody looked at its page or at this
        one. In what order replies came is forgotten every night.
      </p>
      <p>
        Against floods of messages the site counts how many come from one network. It counts in memory, by a
        number that is made anew every day, and writes nothing down.
      </p>
      <p>
        A reply that you have not sent stays on your screen alone. What you have begun to answer in a poll is
        kept in its tab until you send it or close it; some polls have your browser remember that it has
        answered, or has begun to.
      </p>
    </>
  )
}

export function WhatTheAuthorSees({ site }: { site: Site }) {
  return site.strictAnonymity ? <Strict /> : <AtOnce countsOpens={site.countsOpens} />
}

function Strict() {
  return (
    <p>
      This site is set to strict anonymity. Replies, and answers to polls that let each reader answer once by
      mail, reach the author together, in an order made of chance, when their day (UTC) is over. Until then
      nothing but a poll’s link, which was used, tells that any came. Answers to other polls can be seen at
      once. The author is not told who opens a letter.
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
          The author may also see who opened a letter. If you open a letter and reply at once, the author may
          guess that it was you. If that matters to you, reply another day.
        </p>
      )}
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

export function NobodyCanPromise() {
  return (
    <ul>
      <li>
        <strong>What you say, and how you say it</strong>, may tell who you are, most of all when few people
        read a letter or were asked. A poll’s page says to about how many it was mailed, and a reply’s page
        whether the letter went to fewer than five.
      </li>
      <li>
        <strong>If yours is the only reply of a day</strong>, it is known to have come on that day.
      </li>
      <li>
        <strong>Whoever carries your traffic</strong>, at home, at work or where this site is hosted, can see
        that you visited it, and when.
      </li>
      <li>
        <strong>Your browser</strong> keeps a history, and may carry it to your other devices. On a computer
        that others use, open the page in a private window.
      </li>
      <li>
        <strong>Backups and disks</strong> keep for a while what was deleted. A backup made while a poll’s
        mails were on their way still holds what tied their links to them.
      </li>
      <li>
        <strong>Whoever has the machine</strong> on which this site runs could read what is stored there, or
        change the program so that it keeps more. No page can tell you that nobody has.
      </li>
    </ul>
  )
}

/** Of the page on anonymity: what is stored nowhere. */

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
        answered.
      </p>
    </>
  )
}

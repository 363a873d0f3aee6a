/** Of the page on anonymity: whether words are sealed for the author alone (end-to-end encryption), and what that rests on. */
import { useQuery } from '@tanstack/react-query'
import { readSealing } from '../../../contract/sealing.ts'
import { get } from '../../queries.ts'

export function WhoCanReadIt() {
  const sealing = useQuery(get(readSealing)).data
  return sealing?.key ? <Sealed isWithPolls={sealing.sealsPolls} /> : <Unsealed />
}

function Unsealed() {
  return (
    <p>
      The author, and whoever can read this site’s database or a backup of it: what you write is not sealed.
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
        The script that seals comes from this site. Replies from before there was a key are not sealed, and
        what a page that was opened before it still sends is sealed by the site as it arrives.
      </p>
    </>
  )
}

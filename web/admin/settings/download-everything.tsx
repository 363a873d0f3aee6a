/** Everything the author has here, as one file to keep or to take elsewhere. */
import { takeoutFile } from '../../../contract/takeout.ts'
import { buttonClass } from '../../ui/button.tsx'

/** A plain link: the browser shows how far the download is. */
export function DownloadEverything() {
  return (
    <>
      <p>
        Your letters, subscribers, replies, settings and pictures, and what became of every send, in one ZIP
        file. It holds your readers’ addresses: keep it where nobody else looks.
      </p>
      <a
        href={takeoutFile.path}
        download
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} justify-self-start`}
      >
        Download everything
      </a>
    </>
  )
}

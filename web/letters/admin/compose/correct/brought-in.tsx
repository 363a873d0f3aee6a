/** Pictures of other sites on a sent letter's page, which are links for its readers (remote images): they come in here, and it is said. */
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'

export interface BroughtInProps {
  /** What the page says, and what stands in the editor. */
  page: string
  written: string
  /** A sentence for readers. */
  onSay: (note: string) => void
}

const oneShown = 'A picture that was a link to another site is now shown here.'
const allShown = 'Pictures that were links to other sites are now shown here.'

const elsewhere = (body: string) =>
  body.split('<img ').filter((tag, at) => at > 0 && /^[^>]*?src="https?:/.test(tag)).length

/** The editor brings them in by itself; publishing makes them pictures on the page. */
export function BroughtIn({ page, written, onSay }: BroughtInProps) {
  const links = elsewhere(page)
  if (links === 0) return null
  const they = links === 1 ? 'It has' : 'They have'
  const isIn = elsewhere(written) === 0
  const what =
    links === 1 ? 'A picture from another site is a link' : `${links} pictures from other sites are links`
  return (
    <Callout tone="info" title={`${what} for your readers`}>
      <p>
        {isIn
          ? `${they} been copied to this site. Once you correct the page, your readers will see ${links === 1 ? 'it' : 'them'}.`
          : 'What can be fetched is being copied to this site. Anything that can’t is listed below the toolbar, with the reason.'}
      </p>
      {isIn && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() => onSay(links === 1 ? oneShown : allShown)}
        >
          Add this to “What changed”
        </Button>
      )}
    </Callout>
  )
}

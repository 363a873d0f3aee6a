/** The secret key on paper or in a file (recovery sheet, age identity file): the one way to the words when the passphrase is lost. */
import { useState } from 'react'
import type { AuthorKey } from '../../../../answers/sealing/author-keys.ts'
import { useKeyWords } from '../../../../answers/sealing/key-words-shown.tsx'
import { saveFile } from '../../../../base/kit/save-file.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'

/** As `age-keygen` writes it, so that any age program takes it. */
const sheetOf = ({ identity, recipient }: AuthorKey, words: string, site: string) =>
  [
    `# Recovery sheet of the sealed replies at ${site}`,
    '# Anyone who has this can read them. Without it and without the passphrase, no one can.',
    '# To use it, choose "Use the recovery sheet" where the site asks for the passphrase.',
    `# public key: ${recipient}`,
    `# its words: ${words}`,
    identity,
    '',
  ].join('\n')

interface RecoverySheetProps {
  authorKey: AuthorKey
  /** It was printed, saved or copied. */
  onKept?: () => void
}

export function RecoverySheet({ authorKey, onKept }: RecoverySheetProps) {
  const [isSaved, setSaved] = useState(false)
  const words = useKeyWords(authorKey.recipient)
  const text = sheetOf(authorKey, words, location.origin)
  return (
    <div className="grid gap-3">
      <section
        aria-label="Recovery sheet"
        className="grid gap-2 rounded-hand border-2 border-edge border-dashed p-4"
      >
        <p className="font-semibold">Recovery sheet of the sealed replies at {location.host}</p>
        <p className="text-sm">
          Anyone who has this can read them. Without it and without the passphrase, no one can.
        </p>
        <p className="wrap-anywhere font-mono">{authorKey.identity}</p>
        <p className="wrap-anywhere text-soft text-xs">Public key: {authorKey.recipient}</p>
        <p className="text-sm">
          The public key’s words: <strong translate="no">{words}</strong>
        </p>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            print()
            onKept?.()
          }}
        >
          Print
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            saveFile('recovery-sheet.txt', text, 'text/plain;charset=utf-8')
            setSaved(true)
            onKept?.()
          }}
        >
          {isSaved ? 'Saved' : 'Save as file'}
        </Button>
        <CopyButton text={text} label="Copy" />
      </div>
    </div>
  )
}

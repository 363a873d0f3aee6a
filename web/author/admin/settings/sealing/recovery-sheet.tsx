/** The secret key on paper or in a file (recovery sheet, age identity file): the one way to the words when the passphrase is lost. */
import { useState } from 'react'
import type { AuthorKey } from '../../../../answers/sealing/author-keys.ts'
import { useKeyWords } from '../../../../answers/sealing/key-words-shown.tsx'
import { saveFile } from '../../../../base/kit/save-file.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'

/** As `age-keygen` writes it, so that any age program takes it. */
const sheetOf = ({ identity, recipient }: AuthorKey, words: string, site: string) =>
  [
    `# ${t('sealingKey.sheetOf', { site })}`,
    `# ${t('sealingKey.whoCanRead')}`,
    `# ${t('sealingKey.howToUseSheet')}`,
    `# public key: ${recipient}`,
    `# ${t('sealingKey.sheetWords', { words })}`,
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
        aria-label={t('sealingKey.sheet')}
        className="grid gap-2 rounded-hand border-2 border-edge border-dashed p-4"
      >
        <p className="font-semibold">{t('sealingKey.sheetOf', { site: location.host })}</p>
        <p className="text-sm">{t('sealingKey.whoCanRead')}</p>
        <p className="wrap-anywhere font-mono">{authorKey.identity}</p>
        <p className="wrap-anywhere text-soft text-xs">
          {t('sealingKey.publicKey', { recipient: authorKey.recipient })}
        </p>
        <p className="text-sm">
          {rich('sealingKey.publicKeyWords', {
            strong: inside => <strong translate="no">{inside}</strong>,
            words,
          })}
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
          {t('sealingKey.print')}
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
          {isSaved ? t('sealingKey.saved') : t('sealingKey.saveAsFile')}
        </Button>
        <CopyButton text={text} label={t('sealingKey.copy')} />
      </div>
    </div>
  )
}

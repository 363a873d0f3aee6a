/** The author's own pages that a button of a letter can lead to: a list for each kind. */
import { t } from '../../../../base/translations.ts'
import { Select } from '../../../../base/ui/select.tsx'

/** One kind of page, such as polls. */
export interface OwnPages {
  /** 'To a poll' */
  label: string
  /** What the button says unless the author writes something else. */
  text: string
  items: readonly { name: string; url: string }[]
}

export interface OwnPagesProps {
  lists: readonly OwnPages[]
  onChoose: (page: { text: string; url: string }) => void
}

/** Shows nothing while there is nothing to choose. */
export function OwnPageLists({ lists, onChoose }: OwnPagesProps) {
  const filled = lists.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {filled.map(({ label, text, items }) => (
        <Select
          key={label}
          label={label}
          value=""
          options={[
            { value: '', label: t('editorPanels.choose') },
            ...items.map(({ name, url }) => ({ value: url, label: name })),
          ]}
          onChange={url => url !== '' && onChoose({ text, url })}
        />
      ))}
    </div>
  )
}

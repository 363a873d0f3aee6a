/** Where a picture stands: left, center or right. */
import { ToggleGroup, Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '../../../../base/translations.ts'
import { IconButton } from '../../../../base/ui/icon-button.tsx'
import { AlignCenterGlyph, AlignLeftGlyph, AlignRightGlyph } from '../toolbar-glyphs.tsx'
import { type Alignment, alignments } from './insert-image.ts'

const looks: Record<Alignment, { label: string; glyph: ReactNode }> = {
  left: { label: t('editorPanels.alignLeft'), glyph: <AlignLeftGlyph /> },
  center: { label: t('editorPanels.alignCenter'), glyph: <AlignCenterGlyph /> },
  right: { label: t('editorPanels.alignRight'), glyph: <AlignRightGlyph /> },
}

export interface AlignmentButtonsProps {
  value: Alignment
  onChange: (value: Alignment) => void
  /** The arrows of the toolbar around them go through them too. */
  inToolbar?: boolean
}

const inToolbars = { Root: Toolbar.ToggleGroup, Item: Toolbar.ToggleItem }

/** One of three is always pressed. */
export function AlignmentButtons({ value, onChange, inToolbar = false }: AlignmentButtonsProps) {
  const { Root, Item } = inToolbar ? inToolbars : ToggleGroup
  return (
    <Root
      type="single"
      aria-label={t('editorPanels.alignment')}
      value={value}
      onValueChange={chosen => {
        const align = alignments.find(one => one === chosen)
        if (align) onChange(align)
      }}
      className="flex gap-1"
    >
      {alignments.map(align => (
        <Item key={align} value={align} asChild>
          <IconButton
            label={looks[align].label}
            className="aria-checked:border-purple aria-checked:bg-purple-wash aria-checked:text-purple"
          >
            {looks[align].glyph}
          </IconButton>
        </Item>
      ))}
    </Root>
  )
}

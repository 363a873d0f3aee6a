import type { BlockPart } from '../../server/letters/body/parts/block-types.ts'
import { openMailTable } from '../../server/letters/body/parts/mail-box.ts'
import { colors } from '../../server/mail/sheet.ts'
import { divider } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    divider: Divider
  }
}

export interface Divider {
  kind: 'divider'
}

function mail(): string {
  const line = `<div style="font-size:0;line-height:0">&nbsp;</div>`
  return `${openMailTable} width="30%" align="center"><tr><td class="rule" style="border-bottom:2px solid ${colors.line};height:8px">${line}</td></tr><tr><td style="height:26px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}

export const dividerOnServer: BlockPart<Divider> = {
  ...divider,
  kind: 'divider',
  begins: ['hr'],
  read: () => [{ kind: 'divider' }],
  within: () => ({}),
  change: block => block,
  stored: () => '<hr>',
  mail,
  text: () => '- - -',
}

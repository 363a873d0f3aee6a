import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { hardBreak } from './part.ts'

export const hardBreakInEditor: EditorPart = { ...hardBreak, extensions: [], tools: {} }

import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { paragraph } from './part.ts'

export const paragraphInEditor: EditorPart = { ...paragraph, extensions: [], tools: {} }

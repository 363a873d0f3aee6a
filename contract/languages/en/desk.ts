/** What the author's own pages say in English, by district and section; readers' sentences stand beside this file. */
import { firstSteps } from './desk/author/first-steps.ts'
import { common } from './desk/base/common.ts'
import { deskPages } from './desk/base/desk-pages.ts'
import { frame } from './desk/base/frame.ts'
import { mailTrouble } from './desk/base/mail-trouble.ts'
import { palette } from './desk/base/palette.ts'
import { site } from './desk/base/site.ts'
import { files } from './desk/files/files.ts'
import { filesLists } from './desk/files/files-lists.ts'
import { outbox } from './desk/mail/outbox.ts'

export const desk = {
  common,
  deskPages,
  files,
  filesLists,
  firstSteps,
  frame,
  mailTrouble,
  outbox,
  palette,
  site,
} as const

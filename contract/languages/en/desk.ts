/** What the author's own pages say in English, by district and section; readers' sentences stand beside this file. */
import { outbox } from './desk/mail/outbox.ts'

export const desk = {
  outbox,
} as const

/** What the author's own pages say in English, by district and section; readers' sentences stand beside this file. */
import { pollEditor } from './desk/answers/poll-editor.ts'
import { pollResults } from './desk/answers/poll-results.ts'
import { polls } from './desk/answers/polls.ts'
import { replies } from './desk/answers/replies.ts'
import { sealedReplies } from './desk/answers/sealed-replies.ts'
import { backups } from './desk/author/backups.ts'
import { dashboard } from './desk/author/dashboard.ts'
import { fileSettings } from './desk/author/file-settings.ts'
import { firstSteps } from './desk/author/first-steps.ts'
import { invite } from './desk/author/invite.ts'
import { look } from './desk/author/look.ts'
import { ownWordsPage } from './desk/author/own-words-page.ts'
import { programs } from './desk/author/programs.ts'
import { restored } from './desk/author/restored.ts'
import { sealingKey } from './desk/author/sealing-key.ts'
import { security } from './desk/author/security.ts'
import { settingFaults } from './desk/author/setting-faults.ts'
import { settingFields } from './desk/author/setting-fields.ts'
import { settings } from './desk/author/settings.ts'
import { buttons } from './desk/base/buttons.ts'
import { deskPages } from './desk/base/desk-pages.ts'
import { frame } from './desk/base/frame.ts'
import { mailTrouble } from './desk/base/mail-trouble.ts'
import { palette } from './desk/base/palette.ts'
import { refused } from './desk/base/refused.ts'
import { site } from './desk/base/site.ts'
import { files } from './desk/files/files.ts'
import { filesLists } from './desk/files/files-lists.ts'
import { gamesDesk } from './desk/games/games-desk.ts'
import { room404Texts } from './desk/games/room404-texts.ts'
import { archiving } from './desk/letters/archiving.ts'
import { checks } from './desk/letters/checks.ts'
import { compose } from './desk/letters/compose.ts'
import { correcting } from './desk/letters/correcting.ts'
import { drafts } from './desk/letters/drafts.ts'
import { editor } from './desk/letters/editor.ts'
import { editorMenus } from './desk/letters/editor-menus.ts'
import { editorPanels } from './desk/letters/editor-panels.ts'
import { editorTools } from './desk/letters/editor-tools.ts'
import { finding } from './desk/letters/finding.ts'
import { letterLosses } from './desk/letters/letter-losses.ts'
import { letters } from './desk/letters/letters.ts'
import { linkCards } from './desk/letters/link-cards.ts'
import { pictures } from './desk/letters/pictures.ts'
import { sendSheet } from './desk/letters/send-sheet.ts'
import { templates } from './desk/letters/templates.ts'
import { typing } from './desk/letters/typing.ts'
import { acceptance } from './desk/mail/acceptance.ts'
import { afterSending } from './desk/mail/after-sending.ts'
import { bounces } from './desk/mail/bounces.ts'
import { keptSends } from './desk/mail/kept-sends.ts'
import { mailDesk } from './desk/mail/mail-desk.ts'
import { mailServer } from './desk/mail/mail-server.ts'
import { outbox } from './desk/mail/outbox.ts'
import { outcomes } from './desk/mail/outcomes.ts'
import { scheduling } from './desk/mail/scheduling.ts'
import { sending } from './desk/mail/sending.ts'
import { siteAddress } from './desk/mail/site-address.ts'
import { trialMail } from './desk/mail/trial-mail.ts'
import { moving } from './desk/moving/moving.ts'
import { circles } from './desk/people/circles.ts'
import { imports } from './desk/people/imports.ts'
import { recipients } from './desk/people/recipients.ts'
import { subscribers } from './desk/people/subscribers.ts'

export const desk = {
  acceptance,
  afterSending,
  archiving,
  backups,
  bounces,
  buttons,
  checks,
  circles,
  compose,
  correcting,
  dashboard,
  deskPages,
  drafts,
  editor,
  editorMenus,
  editorPanels,
  editorTools,
  fileSettings,
  files,
  filesLists,
  finding,
  firstSteps,
  frame,
  gamesDesk,
  imports,
  invite,
  keptSends,
  letterLosses,
  letters,
  linkCards,
  look,
  mailDesk,
  mailServer,
  mailTrouble,
  moving,
  outbox,
  outcomes,
  ownWordsPage,
  palette,
  pictures,
  pollEditor,
  pollResults,
  polls,
  programs,
  recipients,
  refused,
  replies,
  restored,
  room404Texts,
  scheduling,
  sealedReplies,
  sealingKey,
  security,
  sendSheet,
  sending,
  settingFaults,
  settingFields,
  settings,
  site,
  siteAddress,
  subscribers,
  templates,
  trialMail,
  typing,
} as const

/** The words of a mail as newsletter services build it: without its frame, its footer and the marks that are filled in for each reader. */

import {
  type Element,
  isBlank,
  isElement,
  named,
  type Page,
} from '../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../base/languages/told.ts'
import { tidyHtml } from './html/tidy.ts'
import { changeHtml, replace } from './html/tree.ts'
import { partsOf } from './spans.ts'

/** @param lost is told what a letter cannot hold */
export function readMailHtml(html: string, lost: Set<string>): string {
  // What stands in the frame is named by nobody.
  return tidyHtml(withoutMarks(changeHtml(bodyOf(html), removeFrame), lost), { own: writeParts, lost })
}

/** The subject of a mail, where its page says it. */
export function titleIn(html: string): string {
  const title = partsOf(html, /<title\b[^<>]*>/gi, () => '</title>').find(({ span }) => span)?.span?.inner
  return (title ?? '').replace(/\*\|[^|]*\|\*/g, '').trim()
}

function bodyOf(html: string): string {
  const start = /<body\b[^<>]*>/i.exec(html)
  const behind = start ? html.slice(start.index + start[0].length) : html
  const end = start ? behind.search(/<\/body>/i) : -1
  return end < 0 ? behind : behind.slice(0, end)
}

const address =
  /\*\|(?:UNSUB|UNSUBSCRIBE|ARCHIVE|UPDATE_PROFILE|FORWARD|LIST:|MC:|REWARDS|ABUSE_EMAIL|HTML:|TWITTER:|FACEBOOK:)[^|]{0,200}\|\*/i

const ofEachReader = tell('movingLosses.field')

/** Merge tags (mailchimp.com/help/all-the-merge-tags-cheat-sheet): `*|FNAME|*`, `*|IF:…|* … *|END:IF|*`. */
function withoutMarks(html: string, lost: Set<string>): string {
  return html
    .replace(/\*\|(?:IFNOT|IF|ELSEIF|ELSE|INTERESTED|END)(?::[^|]*)?:?\|\*/gi, () => {
      lost.add(tell('movingLosses.limitOfText'))
      return ''
    })
    .replace(/(["'])(?:https?:\/\/)?\*\|[^|]*\|\*\1/g, () => {
      lost.add(ofEachReader)
      return '"#fill"'
    })
    .replace(/\*\|(?:FNAME|LNAME|NAME|MERGE[1-9]|EMAIL)[^|]*\|\*/gi, () => {
      lost.add(tell('movingLosses.fieldOfName'))
      return 'friend'
    })
    .replace(new RegExp(address.source, 'gi'), '')
    .replace(/\*\|[^|\n]{1,200}\|\*/g, () => {
      lost.add(ofEachReader)
      return ''
    })
}

const frameIds =
  /^(?:awesomebar|awesomewrap|templateFooter|footer|footerContent|canspamBar|canspam|monkeyRewards|archive-?bar|archivebody|preheader|templatePreheader|social)$/i

/** What every mail of the service has around the words of this one. */
function removeFrame(page: Page): void {
  const isFrame = (element: Element) =>
    frameIds.test(element.attribs.id ?? '') ||
    element.hasClass(
      'mcnPreviewText mcnFollowBlock mcnShareBlock preheader footerContainer preheaderContainer awesomebar',
    )
  for (const element of page.findAll(isFrame)) element.remove()
  for (const link of page.findAll(element => element.name === 'a' && isOfService(element))) {
    const box = link.closest(named('p td li div'))
    // A line that speaks of nothing else.
    const isLine = box && box.text.length < 400 && !box.findFirst(named('img h1 h2 h3'))
    if (isLine && box.isOn(page)) box.remove()
    else link.remove()
  }
}

/** Lines are drawn as the borders of a table. A table without rows of several cells only sets things below each other. */
function writeParts(page: Page): void {
  const isLine = (one: Element) => one.hasClass('mcnDividerContent mceDividerBlock') && isBlank(one)
  for (const line of page.findAll(isLine)) replace(line, line.name === 'table' ? '<hr>' : '<td><hr></td>')
  for (const table of page.findAll(named('table')))
    if (!table.holds('th') && !table.findAll(named('tr')).some(isOfSeveral))
      table.attribs.role = 'presentation'
}

const isOfSeveral = (row: Element) => row.children.filter(isElement).length > 1

const isOfService = (link: Element) =>
  address.test((link.attribs.href ?? '').slice(0, longestAddress)) ||
  // expression: of the beginning of an address, which is cut just below
  /list-manage\.com\/(?:unsubscribe|profile|about|vcard)|mailchi\.mp\/.*\?e=|mailchimp\.com\/(?:monkey-rewards|email-referral)|tinyletter\.com\/?$|campaign-archive\.com/i.test(
    (link.attribs.href ?? '').slice(0, longestAddress),
  )

/** Characters of an address in which its service has said who it is. */
const longestAddress = 2_000

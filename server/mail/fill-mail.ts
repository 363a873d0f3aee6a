/** Puts a reader's own parts into a composed mail: bytes are copied, nothing is encoded again, so a repeat is identical. */
import { domainToASCII } from 'node:url'
import type { ComposedMail } from './composed-mail.ts'
import { rightOf } from './reader-right.ts'
import { rightSlot, tokenSlot } from './slots.ts'

export interface PreparedMail {
  from: string
  domain: string
  headers: string
  unsubscribeUrl: string | null
  body: Buffer
  /** Where each character of each slot stands; quoted-printable may have broken a line inside one. */
  slots: number[][]
  /** Of the right to answer, and what it is made from; none but in a poll's mail. */
  rightSlots: number[][]
  secret: string | null
}

export interface Reader {
  deliveryId: string
  token: string
  email: string
}

const patternOf = (slot: string) => new RegExp([...slot].join('(?:=\\r\\n)?'), 'g')
const tokenPattern = patternOf(tokenSlot)
const rightPattern = patternOf(rightSlot)

/** @returns where each character of each slot stands */
function slotsIn(body: string, pattern: RegExp): number[][] {
  return [...body.matchAll(pattern)].map(match => {
    const positions: number[] = []
    for (let at = 0; at < match[0].length; at++) {
      if (match[0].startsWith('=\r\n', at)) at += 2
      else positions.push(match.index + at)
    }
    return positions
  })
}

/** Finds the slots once, for all copies of a send. */
export function prepareMail(mail: ComposedMail, secret: string | null = null): PreparedMail {
  const { from, domain, unsubscribeUrl } = mail
  return {
    from,
    domain,
    unsubscribeUrl,
    headers: mail.headers.join('\r\n'),
    body: Buffer.from(mail.body, 'latin1'),
    slots: slotsIn(mail.body, tokenPattern),
    rightSlots: slotsIn(mail.body, rightPattern),
    secret,
  }
}

/** The finished message of one delivery. */
export function fillMail(mail: PreparedMail, reader: Reader): Buffer {
  const head = [
    mail.headers,
    `To: <${wireAddress(reader.email)}>`,
    `Message-ID: <${reader.deliveryId}@${mail.domain}>`,
  ]
  if (mail.unsubscribeUrl) {
    // In one line: some relays fold it again and break their own signature over it.
    head.push(`List-Unsubscribe: <${mail.unsubscribeUrl.replace(tokenSlot, reader.token)}>`)
    head.push('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  }
  const start = Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  const message = Buffer.concat([start, mail.body])
  const put = (slots: number[][], value: string) => {
    for (const positions of slots) {
      positions.forEach((position, index) => {
        message[start.length + position] = value.charCodeAt(index)
      })
    }
  }
  put(mail.slots, reader.token)
  if (mail.secret !== null) put(mail.rightSlots, rightOf(mail.secret, reader.token))
  return message
}

/** An address as SMTP without SMTPUTF8 takes it: the domain in punycode. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`
}

/** Puts a reader's own parts into a composed mail: bytes are copied, nothing but a name is encoded again, so a repeat is identical. */
import { domainToASCII } from 'node:url'
import { type Direction, directionOf, isolated } from '../../contract/languages/direction.ts'
import { firstLanguage } from '../base/languages/catalogue.ts'
import { leaveAddressOf } from './addresses/leave-address.ts'
import type { ComposedMail } from './composed-mail.ts'
import { subjectHeader } from './headers/subject-header.ts'
import { findNamePlaces, type NamePlace, sayInPlain, writeName } from './names/name-slots.ts'
import { rightOf } from './reader-right.ts'
import { rightSlot, tokenSlot } from './slots.ts'

/** A part of the body in which every copy has as many bytes. */
interface Piece {
  body: Buffer
  /** Where each character of each slot stands; quoted-printable may have broken a line inside one. */
  slots: number[][]
  /** Slots for the right to answer; none but in a poll's mail. */
  rightSlots: number[][]
  /** A reader's name follows; after the last piece none does. */
  name: NamePlace | undefined
}

export interface PreparedMail {
  from: string
  domain: string
  headers: string
  /** With places for names; null: it is among the headers. */
  subject: string | null
  unsubscribeUrl: string | null
  leaveAddress: string | undefined
  /** The direction of the words that names stand in. */
  direction: Direction
  /** One, where no names stand in it. */
  pieces: Piece[]
}

export interface Reader {
  deliveryId: string
  token: string
  email: string
  /** What the copy's right is made from, where the mail has a place for one. */
  secret?: string | undefined
  /** From mailedName, and the same for every repeat of the copy; '' or absent: nobody knows it. */
  name?: string | undefined
}

// expression: the signs of a slot one after the other, each perhaps with a line end
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
export function prepareMail(mail: ComposedMail): PreparedMail {
  const { from, domain, unsubscribeUrl, leaveAddress } = mail
  return {
    from,
    domain,
    unsubscribeUrl,
    leaveAddress,
    direction: directionOf(mail.language ?? firstLanguage),
    headers: mail.headers.join('\r\n'),
    subject: mail.named?.subject ?? null,
    pieces: piecesOf(mail),
  }
}

function piecesOf({ body, named }: ComposedMail): Piece[] {
  const places: (NamePlace | undefined)[] = named ? findNamePlaces(body) : []
  let from = 0
  return [...places, undefined].map(name => {
    const part = body.slice(from, name?.from)
    from = name?.to ?? body.length
    return {
      body: Buffer.from(part, 'latin1'),
      slots: slotsIn(part, tokenPattern),
      rightSlots: slotsIn(part, rightPattern),
      name,
    }
  })
}

/**
 * The finished message of one delivery.
 * @throws when its right cannot be made: a copy with a link that does nothing must not leave
 */
export function fillMail(mail: PreparedMail, reader: Reader): Buffer {
  const { name = '' } = reader
  const head = [
    mail.headers,
    // In UTF-8, where it is beyond ASCII (RFC 6532).
    `To: <${Buffer.from(wireAddress(reader.email)).toString('latin1')}>`,
    `Message-ID: <${reader.deliveryId}@${mail.domain}>`,
  ]
  if (mail.subject !== null) head.push(subjectHeader(sayInPlain(mail.subject, name)))
  if (mail.unsubscribeUrl) {
    const ways = [mail.unsubscribeUrl.replace(tokenSlot, reader.token)]
    if (mail.leaveAddress) ways.push(`mailto:${leaveAddressOf(mail.leaveAddress, reader.token)}`)
    // In one line: some relays fold it again and break their own signature over it.
    head.push(`List-Unsubscribe: ${ways.map(way => `<${way}>`).join(', ')}`)
    head.push('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  }
  // Among the words alone: programs sort and compare what is among the headers.
  const inWords = name && isolated(name, mail.direction)
  const parts: Buffer[] = [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')]
  for (const piece of mail.pieces) {
    parts.push(piece.body, Buffer.from(piece.name ? writeName(piece.name, inWords) : '', 'latin1'))
  }
  const message = Buffer.concat(parts)
  let start = parts[0]?.length ?? 0
  mail.pieces.forEach((piece, n) => {
    putOwn(message.subarray(start), piece, reader)
    start += piece.body.length + (parts[2 * n + 2]?.length ?? 0)
  })
  return message
}

/** @param part the piece's bytes in the reader's message, and whatever comes after them */
function putOwn(part: Uint8Array, { slots, rightSlots }: Piece, { token, secret }: Reader): void {
  const put = (places: number[][], value: string) => {
    for (const positions of places) {
      positions.forEach((position, index) => {
        part[position] = value.charCodeAt(index)
      })
    }
  }
  put(slots, token)
  if (rightSlots.length === 0) return
  if (secret === undefined) throw new Error('The secret of this copy is gone')
  put(rightSlots, rightOf(secret, token))
}

/** An address as SMTP takes it: the domain in punycode. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`
}

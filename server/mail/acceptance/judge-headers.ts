/** Reads what a receiver wrote about a letter (Authentication-Results, RFC 8601) and says what it means. */
import { isIP } from 'node:net'
import type { Say } from '../../../contract/languages/keys.ts'
import type { Judged } from '../../../contract/mail/acceptance.ts'
import { readText } from '../../base/foreign/read-foreign.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { sayTold, tell } from '../../base/languages/told.ts'
import { isWithin } from './check-dmarc.ts'

type Result = Judged['results'][number]
type Method = Result['method']
/** Not said yet: the thread that reads long headers knows no language of the author's. */
type UnsaidResult = Omit<Result, 'message'> & { message: string }
interface UnsaidJudgement {
  by: string
  results: UnsaidResult[]
}
const methods: readonly Method[] = ['spf', 'dkim', 'dmarc']

/** Characters: no letter has more, and what a mailbox gives has no limit of its own. */
const mostHeaders = 200_000

export const sayJudged = (t: Say, { by, results }: UnsaidJudgement): Judged => ({
  by,
  results: results.map(({ message, ...found }) => ({ ...found, message: sayTold(t, message) })),
})

/** Long ones are read in a thread. @throws SetAside */
export const judgeLongHeaders = (headers: string, domain: string | undefined) =>
  readText('asked', 'mailHeaders', {
    reader: judgeHeadersOf,
    input: { headers: headers.slice(0, mostHeaders), domain },
    length: headers.length,
  })

export const judgeHeadersOf = ({ headers, domain }: { headers: string; domain: string | undefined }) =>
  judgeHeaders(headers, domain)

/** @param domain the sender's; undefined: none of the world's */
export function judgeHeaders(
  headers: string,
  domain: string | undefined,
): UnsaidJudgement | Refused<'noAuthenticationResults' | 'noTrustedResults'> {
  const lines = linesOf(headers)
  if (!lines.some(isResults)) return refuse('noAuthenticationResults')
  const parts = trustedResults(lines)
  if (!parts) return refuse('noTrustedResults')
  const found = parts.map(readPart).filter(part => part !== undefined)
  return { by: writerOf(parts), results: methods.map(method => judge(method, found, domain)) }
}

interface Line {
  name: string
  value: string
}

/** The headers, unfolded. What stands before them on the page they were copied from is left out, and so is the mail’s text. */
function linesOf(text: string): Line[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/)
  const isMail = /^(Received|Authentication-Results|Return-Path|Delivered-To)[ \t]*:/im
  const block = blocks.find(one => isMail.test(one)) ?? ''
  return block.split('\n').flatMap(line => {
    const [, name = '', value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
    return name === '' ? [] : [{ name: name.toLowerCase(), value }]
  })
}

const isResults = ({ name }: Line) => name === 'authentication-results'

/**
 * What the server that took the letter wrote, in as many lines as it has checks: Apple one for each, a Postfix one for each
 * of its filters. Those of other names, and those of another server further down, came with the letter and may say anything
 * (RFC 8601 §5, §7.1). So may a line that says once more what one above it has said.
 * @returns what stands between the semicolons of all of them; undefined: nothing is the receiver’s
 */
function trustedResults(lines: readonly Line[]): string[] | undefined {
  const results = lines.map((line, index) => ({ index, parts: isResults(line) ? partsOf(line.value) : [] }))
  const takerAt = takersOf(lines)
  const first = results.find(
    ({ index, parts }) => parts.length > 0 && isOfReceiver(writerOf(parts), takerAt(index)),
  )
  if (!first) return undefined
  const owner = ownerOf(writerOf(first.parts))
  const trusted = [...first.parts]
  const told = new Set(methodsOf(trusted))
  for (const { index, parts } of results.slice(first.index + 1)) {
    const by = takenBy(lines[index])
    if (by && owner && ownerOf(by) !== owner) break
    const methods = methodsOf(parts)
    const isNews = methods.every(method => !told.has(method))
    if (parts.length === 0 || !isNews || ownerOf(writerOf(parts)) !== owner) continue
    trusted.push(...parts)
    for (const method of methods) told.add(method)
  }
  return trusted
}

const methodsOf = (parts: readonly string[]) => parts.flatMap(part => readPart(part)?.method ?? [])

/**
 * Who took the letter last, for a line: the topmost server noted above the line, or else the first below it, as some filters write
 * above their own server’s note. Each note is read once, however many lines ask.
 * @returns its name; undefined when no name that the world knows stands there
 */
function takersOf(lines: readonly Line[]): (index: number) => string | undefined {
  const isNote = ({ name, value }: Line) => name === 'received' && !/\bwith\s+(POP3|IMAP)/i.test(value)
  const notes = lines.flatMap((line, at) => (isNote(line) ? [{ at, by: takenBy(line) }] : []))
  const [first] = notes
  const known = notes.find(({ by }) => by !== undefined)
  return index => {
    if (!first || first.at >= index) return first?.by
    return known && known.at < index ? known.by : undefined
  }
}

function takenBy(line: Line | undefined): string | undefined {
  if (line?.name !== 'received') return undefined
  const [, by = ''] = /(?:^|\s)by\s+([^\s;()]+)/i.exec(line.value) ?? []
  // Names that only their own network knows, and numbers, say nothing of whose it is.
  const isKnown = isIP(by.replace(/[[\]]/g, '')) === 0 && /\.[a-z]{2,}\.?$/i.test(by) && !isInner(by)
  return isKnown ? by : undefined
}

const isInner = (host: string) => /\.(internal|local|localdomain|lan|intern|corp)\.?$/i.test(host)

/** @param writer empty: it left its name out, as Microsoft does */
function isOfReceiver(writer: string, taker: string | undefined): boolean {
  if (taker === undefined) return true
  if (writer === '') return /\.(outlook|office365|exchangelabs|hotmail)\.com\.?$/i.test(taker)
  return ownerOf(taker) === ownerOf(writer)
}

const apple = new Set(['icloud.com', 'me.com', 'mac.com', 'apple.com'])

/** Whose a server is, by the end of its name: `mx1.example.co.uk` is `example.co.uk`’s. */
function ownerOf(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const owner = labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.')
  return apple.has(owner) ? 'apple.com' : owner
}

/** Between the semicolons; comments, which nest (RFC 5322 §3.2.2), are left out, and what is quoted stays together. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) parts.push(`${parts.pop() ?? ''}${/[\s;=]/.test(sign) ? '_' : sign}`)
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === ';') parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts
}

/** Microsoft begins with the first result. */
function writerOf([first = '']: readonly string[]): string {
  return readPart(first) || /=/.test(first) ? '' : (first.trim().split(/\s/)[0] ?? '')
}

interface Part {
  method: Method
  result: string
  /** The domain it speaks of; empty when it says none. */
  of: string
}

function readPart(text: string): Part | undefined {
  const [, method = '', result = ''] = /^\s*([a-z]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(text) ?? []
  const known = methods.find(one => one === method.toLowerCase())
  if (!known) return undefined
  const [, named = ''] =
    /(?:header\.d|header\.i|smtp\.mailfrom|header\.from|smtp\.helo)\s*=\s*([^\s;]+)/i.exec(text) ?? []
  return {
    method: known,
    result: result.toLowerCase(),
    of: named.slice(named.lastIndexOf('@') + 1).toLowerCase(),
  }
}

function judge(method: Method, found: Part[], domain: string | undefined): UnsaidResult {
  const ofMethod = found.filter(part => part.method === method)
  const isOurs = ({ of }: Part) =>
    domain !== undefined && of !== '' && (isWithin(of, domain) || isWithin(domain, of))
  const passed = ofMethod.filter(({ result }) => result === 'pass')
  const best = passed.find(isOurs) ?? passed[0] ?? ofMethod[0]
  if (!best)
    return {
      method,
      state: 'unknown',
      result: 'none',
      message: tell('receiverFound.nothing', { method }),
    }
  const { result, of } = best
  if (result === 'temperror')
    return { method, state: 'unknown', result, message: tell('receiverFound.dnsSilent') }
  if (result !== 'pass')
    return {
      method,
      state: 'missing',
      result,
      message: tell('receiverFound.failed', { method }),
    }
  if (method !== 'dmarc' && domain && of && !isOurs(best))
    return {
      method,
      state: 'missing',
      result,
      message: tell('receiverFound.notAligned', { method, passedFor: of, domain }),
    }
  const message = of
    ? tell('receiverFound.passedFor', { method, passedFor: of })
    : tell('receiverFound.passed', { method })
  return { method, state: 'good', result, message }
}

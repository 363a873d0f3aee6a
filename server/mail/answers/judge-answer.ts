/**
 * What one answer of a mail server says, and of whom (bounce classification): the one judge of what is answered while a letter
 * is handed over, of mails that come back, and of what providers report. By the words first: servers put one code on many
 * things. A wrong verdict about an address costs a reader, every other one a repeat, so only plain words or a plain code say it.
 */
import { type OwnWords, ownWords } from './own-words.ts'

/**
 * - `address`: nobody is there, for good.
 * - `mailbox`: somebody may be: it is full, or switched off.
 * - `us`: of the sender, the relay, our name or the letter.
 * - `unclear`: none of these for certain.
 */
export type Verdict = 'address' | 'mailbox' | 'us' | 'unclear'

export interface Answer {
  /** The server's, beginning with its code where there is one: `550 5.1.1 No such user`. */
  words: string
  /** The enhanced status code (RFC 3463), where it is told beside the words. */
  status?: string | undefined
  /**
   * What it was answered to: `recipient`, the reader's address (RCPT TO); `message`, the letter itself (DATA, and what follows);
   * `returned`, told later. Of the sender's address (MAIL FROM) no answer is a reader's.
   */
  at: 'recipient' | 'message' | 'returned'
}

export function judgeAnswer({ words: said, status: given, at }: Answer): Verdict {
  const own = ownWords(said)
  const status = given ?? statusIn(said)
  const { words } = own
  if (speaksOfUs(own) || (isOurs(status) && !yandex.test(words))) return 'us'
  if (isFull(words) || status === '5.2.2') return 'mailbox'
  if (isPassing(status, said)) return isOff(words) || isAway(words) ? 'mailbox' : 'unclear'
  const isSure = !trouble.test(words)
  if (isSure && saysNobody(words)) return 'address'
  const isOfAddress = namesAddress(status)
  if (isOff(words) || status?.startsWith('5.2.') || (!isOfAddress && isAway(words))) return 'mailbox'
  // A code about addresses is heard of the letter too: not ours to guess whose.
  const isOfRecipient = at !== 'message' && !afterTheDot.test(words)
  return isSure && isOfRecipient && isOfAddress && (isSilent(words) || whose.test(words))
    ? 'address'
    : 'unclear'
}

/** RFC 5321 §4.2: the first of the code, then the enhanced one; reports name it anywhere. */
const statusIn = (said: string) =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(said.slice(0, 1_000))?.[1]

/** It may be another answer tomorrow (RFC 5321 §4.2.1). */
const isPassing = (status: string | undefined, said: string) =>
  /^\s*4\d\d\b/.test(said) || status?.startsWith('4.') === true

/**
 * RFC 3463 §3.2 to §3.8: the sender's address (5.1.7, 5.1.8), another server (5.1.9, RFC 3886), the size (5.2.3, 5.3.4), the form
 * of the letter (5.6.x), security and policy (5.7.x).
 */
const isOurs = (status = '') => /^[45]\.(?:1\.[789]|2\.3|3\.4|[67]\.\d{1,3})$/.test(status)

/** RFC 3463 §3.2 but "other" (.0), "ambiguous" (.4), "valid" (.5); RFC 7505 §4.1: .10, the domain takes no mail. */
const namesAddress = (status = '') => /^5\.1\.(?:1|2|3|6|10)$/.test(status)

/** Postfix says which command was answered. */
const afterTheDot = /\(in reply to (?:end of )?data command\)/

const sender =
  /\b(?:sender(?:'s|s)? (?:address|domain|is|not|was|has|does|verif|unknown|rejected|denied|refused|blocked|invalid|reputation|policy|id|authent|host|ip|on)|(?:unknown|invalid|bad|blocked|illegal|fake|forged|spoofed|unverified|null|your) sender|sender(?:denied|notauth)|domain of sender|from (?:address|domain|header)|return[- ]path|envelope (?:from|sender)|in reply to mail from|mail from (?:address|domain|command|ip|your))/
/** "Sender" where mail servers say it in German, Danish, Dutch, French, Italian, Portuguese, Spanish and Swedish. */
const senderElsewhere = /\b(?:absender|afsender|afzender|exp[eé]diteur|mittente|remetente|remitente|avsändar)/
/** As a heading, or in brackets, of what was given before the reader's address. */
const senderNamed = /\b(?:sender|from):|\(sender\)/
const ourPlace =
  /\b(?:your (?:ip|domain|host|server|mail ?server|mail host|isp|network|provider|email provider|country)|client host|helo|ehlo|reverse (?:dns|name|host|lookup)|rdns|ptr|no access for this|not accepted from|ip address|sending (?:ip|domain|host|server|mta))\b/
const relay =
  /\brelay(?:ing)?(?: access| mail)? (?:is )?(?:denied|not (?:permitted|allowed|supported)|prohibited|refused|rejected|forbidden|disabled|attempt)|\b(?:not|unable to|cannot|can't|won't|don't|do not|refuse to|not allowed to|not permitted to|unauthorized|open) relay|\brelay traffic\b/
const login =
  /\bauth(?:entication|enticated|enticate)?\b|\bunauthenticated\b|\b(?:un|not )authori[sz]ed\b|\b(?:spf|dkim|dmarc|credentials|log ?in)\b/
const reputation =
  /\b(?:anti-?)?spam(?:mer|ming|my)?\b|spamhaus|spamcop|sender ?score|cloudmark|\b(?:sbl|xbl|pbl|cbl|css|dbl|dnsbl|rbl)\b|\b(?:black|block|deny)[ -]?list|\breputation\b|\bunsolicited\b|\bbulk\b|\bjunk|\badvertis|\bsuspicious\b|\babus|\bbanned\b|(?<!not )\blisted (?:at|by|in|on)\b/
/** The same in German, Dutch, French, and the languages of the south. */
const reputationElsewhere =
  /\b(?:sperrliste|schwarze liste|werbung|zwarte lijst|liste noire|lista ne(?:gr|r)a)\b/
/** Not any machine that fights spam: also those say that nobody is there. */
const lists = /spamhaus|spamcop|barracudacentral|sorbs|uceprotect|surbl|uribl|dnsbl|senderscore|\brbl\b/
const content =
  /\b(?:policy|policies|content|virus|malware|phish|attachment|throttl|prohibited|forbidden|rate limit|too (?:many|large|big)|message (?:size|length|is too)|size limit|sending (?:limit|quota)|daily (?:limit|quota|sending)|tls required|starttls)/
const blocked = /\bblock(?:ed|ing)?\b/
/** What is said of the mailbox: its owner's or their provider's doing. */
const blockedMailbox =
  /\b(?:mailbox|account|user|recipient|inbox) (?:is |was |has been )?blocked\b(?! (?:using|by|due(?! to inactivity)|because|for))|\bblocked (?:mailbox|account|user|recipient|inbox)\b/

const ofUs = [
  sender,
  senderElsewhere,
  senderNamed,
  ourPlace,
  relay,
  login,
  reputation,
  reputationElsewhere,
  content,
]

function speaksOfUs({ words, machines }: OwnWords): boolean {
  if (ofUs.some(one => one.test(words))) return true
  if (blocked.test(words) && !blockedMailbox.test(words)) return true
  return lists.test(machines)
}

/** Both in one sentence, in any order: two short expressions cannot be stretched by a text, as one for both can. */
const meets = (words: string, one: RegExp, other: RegExp) =>
  words.split(/[.;]/).some(sentence => one.test(sentence) && other.test(sentence))

const full =
  /\bover ?quota\b|\bquota ?exceeded|\bout of storage\b|\binsufficient (?:system )?storage\b|\bstorage allocation\b/
const isFull = (words: string) =>
  full.test(words) ||
  meets(words, /\bexceed(?:s|ed|ing)?\b/, /\b(?:quota|storage)/) ||
  meets(words, /\b(?:mailbox|inbox|account|user|storage|disk|folder)\b/, /\bfull\b/)

/** Something is out of order there: who is unknown today may be known tomorrow. */
const trouble =
  /\btemporar|\b(?:try|retry) (?:again )?later\b|\b(?:system|internal|database|ldap|directory|configuration|server) (?:error|failure|problem|unavailable|down)\b|\blookup (?:error|failure|failed)\b/

const whose = /\b(?:mailbox|account|user|recipient|inbox|address)/
const off =
  /\b(?:disabled|inactive|deactivated|suspended|discontinued|terminated|expired|frozen|locked|blocked|not active|closed)\b/
const isOff = (words: string) => whose.test(words) && off.test(words)
/** A code alone. Beside words that nobody here knows, in whatever language, a code about addresses is no word about the reader's. */
const isSilent = (words: string) => !/\p{L}/u.test(words)
/** RFC 5321 §4.2.3 has these words stand beside every 550: "not found, no access, or rejected for policy reasons". */
const away = /\b(?:un|not )available\b/
const isAway = (words: string) => whose.test(words) && away.test(words)

/** No such mailbox, in the words of the common servers. */
const noSuch =
  /\b(?:no such|no valid|not a valid|not a known|not a local|isn't a valid|invalid|unknown|bad|illegal|non-?existent|no local) (?:or (?:illegal|unknown|invalid) )?(?:virtual |email |e-mail |mail |destination |mailbox |local )?(?:user|mailbox|recipient|account|address|person|alias|drop|part|local part)/
const somebody = /\b(?:user|mailbox|recipient|account|address|addressee|alias|inbox|person)\b/
const isNotThere =
  /\b(?:unknown|not (?:be )?found|(?:does not|doesn't|not|never) exist|no longer (?:available|valid|active|in use|on|here|exists|works|employed)|isn't found|couldn't be found|not known|not listed|not recognized|undeliverable|has moved|is invalid|not valid)/
/** Under 5.7.1, the code of policies: `550 5.7.1 No such user! 1789063127-kwTVGUHdeiE0` (Yandex). */
const yandex = /\bno such user!/
/**
 * RFC 5321's words beside every 550, made plain by their server: by a mark (Outlook.com), or by no reason between them and the address of
 * a page (United Internet: GMX, web.de, mail.com, IONOS; it says "Reject due to policy restrictions" there where it means us).
 */
const unavailableForGood = /\bmailbox unavailable(?: \(s2017062302\)|\.?(?: 550)? for explanation visit\b)/
const ofOneServer =
  /recip(?:ient)?notfound|\b(?:doesn't|does not) have an? (?:[a-z]{1,20} )?account|\bunroute?able address|\bno mailbox (?:here|by|for)|\bnot our customer|\brelay recipient table|\bvirtual (?:alias|mailbox) table|\brecipient address(?:es)? rejected ?: access denied/
const noDomain =
  /\bhost (?:or domain name )?(?:not found|unknown)|\bnxdomain|\bno such (?:domain|host)|\bname or service not known|\bfind any host named|\bnull ?mx|\bfind the recipient domain/
const isNoDomain = /\b(?:not found|(?:does not|doesn't|not) exist|does not accept mail)/

/** The same in the languages that servers of their countries answer in. */
const somebodyElsewhere =
  /benutzer|empf(?:ä|ae)nger|postfach|adressat|konto|destinataire|utilisateur|bo[iî]te|compte|destinat[aá]ri|usu[aá]ri|utente|casella|buz[oó]n|cuenta|ontvanger|gebruiker|postvak|mottagare|användare|modtager|bruger|bruker|odbiorc|użytkownik|skrzynk|příjemc|uživatel|получател|пользовател|адресат|ящик|收件人|用户|用戶|邮箱|郵箱|受信者|宛先|ユーザ|수신자|사용자/
const isNotThereElsewhere =
  /unbekannt|existiert nicht|nicht (?:gefunden|vorhanden)|inconnu|n'existe pas|introuvable|desconocid|no existe|desconhecid|não existe|inesistente|non esiste|sconosciut|onbekend|bestaat niet|okänd|finns inte|ukendt|findes ikke|ukjent|finnes ikke|nieznan|nie istnieje|neznám|neexistuje|неизвест|не существует|не найден|不存在|未知|存在しない|不明|존재하지/

const saysNobody = (words: string) =>
  [noSuch, unavailableForGood, ofOneServer, noDomain].some(one => one.test(words)) ||
  meets(words, somebody, isNotThere) ||
  meets(words, somebodyElsewhere, isNotThereElsewhere) ||
  meets(words, /\bdomain\b/, isNoDomain)

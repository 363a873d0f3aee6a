/** Right bodies of the calls of the mail settings, for each of their fields a value that is refused, and a right call of each that writes. */
import type { InjectOptions } from 'fastify'
import { limits } from '../../../contract/base/limits.ts'
import * as acceptance from '../../../contract/mail/acceptance.ts'
import * as bounces from '../../../contract/mail/bounce-settings.ts'
import { dismissUnreadReports } from '../../../contract/mail/bounces.ts'
import * as outcomes from '../../../contract/mail/mail-outcomes.ts'
import * as mail from '../../../contract/mail/mail-settings.ts'
import { type FieldCase, long } from '../../test/field-case.ts'

export const someServer = {
  host: 'smtp.letters.test',
  port: 587,
  security: 'starttls',
  user: 'ada',
  password: 'geheim',
} as const
const someSender = { from: 'ada@letters.test', replyTo: '' }

export const someMailbox = {
  host: 'imap.letters.test',
  port: 993,
  security: 'tls',
  user: 'ada',
  password: 'geheim',
  folder: 'INBOX',
} as const

export const mailCases: readonly FieldCase[] = [
  [acceptance.judgeHeaders, { headers: 'Authentication-Results: mx' }, { headers: long(200_000) }],
  [
    mail.saveMailServer,
    someServer,
    {
      host: 'two words',
      port: 70_000,
      security: 'ssl',
      user: long(limits.email),
      password: long(limits.password),
    },
  ],
  [mail.saveMailSender, someSender, { from: 'ada', replyTo: `${long(limits.email)}@letters.test` }],
  [mail.saveSiteAddress, { baseUrl: 'https://letters.test' }, { baseUrl: 'https://letters.test/a' }],
  [
    mail.tryMailServer,
    { until: 'letter', to: '' },
    { until: 'later', server: { ...someServer, port: 0 }, sender: { ...someSender, from: '@' }, to: 'ada' },
  ],
  [acceptance.sendProof, { to: 'ada@letters.test' }, { to: 'ada' }],
  [acceptance.fetchProof, { mark: 'a-mark' }, { mark: long(64) }],
  [
    dismissUnreadReports,
    { source: 'mailbox', until: '2026-03-02T12:00:00.000Z' },
    { source: 'pigeon', until: 'tomorrow' },
  ],
  [bounces.saveBounceAddress, { address: 'b@letters.test' }, { address: `${long(18)}@letters.test` }],
  [
    bounces.saveMailbox,
    { use: 'bounces', mailbox: someMailbox },
    { use: 'all', mailbox: { ...someMailbox, host: 'two words' } },
  ],
  [outcomes.dismissRefusingDomain, { domain: 'example.com' }, { domain: '' }],
  [bounces.forgetMailbox, { use: 'test' }, { use: 'all' }],
  [
    bounces.saveWebhookSecret,
    { provider: 'postmark', secret: 'a-secret-of-postmark' },
    { provider: 'all', secret: long(1_000) },
  ],
  [
    bounces.tryMailbox,
    { use: 'bounces', until: 'connect' },
    { use: 'all', until: 'later', mailbox: { ...someMailbox, port: 0 } },
  ],
]

type Call = { as: 'author'; method: 'PUT' | 'POST' | 'DELETE'; url: string; payload?: object }
/** What these need of `Verbs`. */
interface Needs {
  name(): string
  site: { asAuthor(call: InjectOptions): Promise<unknown> }
}
type Verb = [name: string, prepare: (verbs: Needs) => Promise<Call> | Call]
const put = (url: string, payload: object): Call => ({ as: 'author', method: 'PUT', url, payload })

/** Calls that write, with what each needs; see server/test/verb-cases.ts. */
export const mailVerbs: Verb[] = [
  ['PUT /api/mail-settings/server', v => put('/api/mail-settings/server', { ...someServer, user: v.name() })],
  [
    'PUT /api/mail-settings/sender',
    v => put('/api/mail-settings/sender', { ...someSender, replyTo: v.name() }),
  ],
  [
    'POST /api/mail-dkim',
    async v => {
      await v.site.asAuthor({ method: 'DELETE', url: '/api/mail-dkim' })
      await v.site.asAuthor({ method: 'PUT', url: '/api/mail-settings/sender', payload: someSender })
      return { as: 'author', method: 'POST', url: '/api/mail-dkim' }
    },
  ],
  [
    'DELETE /api/mail-dkim',
    async v => {
      await v.site.asAuthor({ method: 'PUT', url: '/api/mail-settings/sender', payload: someSender })
      await v.site.asAuthor({ method: 'POST', url: '/api/mail-dkim' })
      return { as: 'author', method: 'DELETE', url: '/api/mail-dkim' }
    },
  ],
  [
    'DELETE /api/mail-settings/server',
    async v => {
      await v.site.asAuthor({ method: 'PUT', url: '/api/mail-settings/server', payload: someServer })
      return { as: 'author', method: 'DELETE', url: '/api/mail-settings/server' }
    },
  ],
  [
    'PUT /api/mail-settings/mailbox',
    v => put('/api/mail-settings/mailbox', { use: 'bounces', mailbox: { ...someMailbox, user: v.name() } }),
  ],
  [
    'POST /api/mail-settings/mailbox/forget',
    async v => {
      const payload = { use: 'test', mailbox: someMailbox }
      await v.site.asAuthor({ method: 'PUT', url: '/api/mail-settings/mailbox', payload })
      const url = '/api/mail-settings/mailbox/forget'
      return { as: 'author', method: 'POST', url, payload: { use: 'test' } }
    },
  ],
  [
    'PUT /api/mail-settings/bounces/webhook',
    v => put('/api/mail-settings/bounces/webhook', { provider: 'brevo', secret: `a-secret-of-${v.name()}` }),
  ],
]

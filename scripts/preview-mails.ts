/** `npm run preview-mails`: writes the HTML of every mail to a folder, for looking at them in a browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { plainLook } from '../contract/base/looks/looks.ts'
import type { SettingValues } from '../contract/base/settings.ts'
import { pollMail } from '../server/answers/polls/poll-mail.ts'
import { letterMail, mailHtmlBytes } from '../server/letters/letter-mail.ts'
import type { MailParts } from '../server/mail/composed-mail.ts'
import { confirmationMail } from '../server/people/subscribers/joining/confirmation-mail.ts'
import { noticeMail } from '../server/people/subscribers/joining/notice-mail.ts'
import { welcomeMail } from '../server/people/subscribers/joining/welcome-mail.ts'

const usage = `Writes the HTML and the text of every mail to a folder.

  npm run preview-mails                    to a temporary folder
  npm run preview-mails -- --to <folder>   to that folder`

const config = { baseUrl: 'https://letters.example' }
const settings = {
  notification_email: 'ada@letters.example',
  welcome_email_subject: 'Welcome, and thank you for subscribing',
  welcome_email_message:
    'Hello, and welcome!\n\nYou are on the list now: the next letter comes straight to this address, and there is nothing else you need to do.\n\nEvery letter ends with a link for an anonymous reply and one to leave. Use either whenever you like.\n\nSee you in the next letter.',
  author_name: 'Ada Winter',
  time_zone: 'UTC',
  confirm_subscriptions: false,
  unsubscribe_asks_first: false,
  count_opens: true,
  strict_anonymity: false,
  seal_poll_words: false,
  hold_before_sending: true,
  mail_rate: 10,
  public_archive: false,
  about_letters: '',
  landing_background: '',
  ...plainLook,
  backup_nightly: true,
  backup_days: 14,
  backup_to: 'folder',
  typography: 'off',
  file_megabytes: 5_120,
} as const satisfies SettingValues

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#ece0f6"/><path d="M150 420 300 120l150 200L600 120l150 300z" fill="#6a2bb0"/><circle cx="300" cy="110" r="34" fill="#ff6fa8"/><circle cx="600" cy="110" r="34" fill="#ff6fa8"/></svg>',
)}`
const picture = '/objects/preview/drawing'

const everything = `
<p>Dear you,</p>
<p>the first frost came overnight, and with it the <strong>last of the plums</strong>, which nobody had asked for and <em>everybody</em> ate. I wrote <a href="https://letters.example/plums">the whole story down</a> before it melted.</p>
<h1>What happened this week</h1>
<ul><li><p>The cat learned to open the <strong>second</strong> drawer.</p></li><li><p>I answered eleven of your replies, none of which I can thank by name.</p><ul><li><p>Two were about the plums.</p></li></ul></li><li><p>A new game is ready.</p></li></ul>
<p>It is called Durdle, and it is exactly as silly as it sounds:</p>
<p><a class="button" href="https://letters.example/durdle/x">Play Game</a></p>
<img src="${picture}" alt="A jester's cap on a purple hill" class="align-center">
<h2>And one more thing</h2>
<p><img src="${picture}" alt="The same cap, smaller" class="align-left" width="180">Sometimes a picture stands beside the words, and the words go around it, as they would on paper. They go on for a while, past the picture and under it, until everybody has forgotten what they were about in the first place. Then they stop.</p>
<p>Yours,<br>Ada</p>`

const letter = { body: everything, from_name: 'Ada Winter', unique_token: 'preview' }
const mails: Record<string, MailParts> = {
  letter: letterMail({ ...letter, subject: 'First frost, last plums' }, settings, config),
  'letter-short': letterMail({ ...letter, subject: 'Hi', body: 'Just a line.' }, settings, config),
  poll: pollMail(
    {
      recipients: 917,
      poll: {
        title: 'Tea on Sunday',
        description: 'We meet at four.\n\nTell me what to brew.',
        unique_token: 'x',
        answering: 'mailed',
      },
      questions: [
        {
          ...{ id: 'q', questionText: 'Which tea shall we have?', questionType: 'multiple_choice' },
          options: ['Black', 'Green', 'White, if there is any left of last year’s'],
          ...{ isRequired: true, allowsOther: true, orderIndex: '0' },
        },
      ],
    },
    settings,
    config,
  ),
  welcome: welcomeMail(settings, config),
  confirmation: confirmationMail(settings, config),
  notice: noticeMail('a.rather.long.address.of.a.reader@some-subdomain.example.com', settings, config),
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, to: { type: 'string' } } })
if (values.help) console.log(usage)
else writeMails(resolve(values.to ?? join(tmpdir(), 'foolscap-mails')))

function writeMails(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, mail] of Object.entries(mails)) {
    const file = join(folder, `${name}.html`)
    writeFileSync(file, mail.html.replaceAll(`${config.baseUrl}${picture}`, drawing))
    writeFileSync(join(folder, `${name}.txt`), mail.text)
    console.log(`${file}  ${mailHtmlBytes(mail)} bytes  "${mail.subject}"`)
  }
}

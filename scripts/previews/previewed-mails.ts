/** Every mail as `npm run preview-mails` shows it, of a site that is made up. */

import { goldenLetter } from '../../contract/letters/body/test-golden-letter.ts'
import { pollMail } from '../../server/answers/polls/poll-mail.ts'
import { digestMail } from '../../server/answers/replies/digest-mail.ts'
import { securityNoticeMail } from '../../server/base/settings/security-notice.ts'
import { defaultSettings } from '../../server/base/settings/site-settings.ts'
import { letterMail } from '../../server/letters/letter-mail.ts'
import { complaintMail } from '../../server/mail/bounces/complaint-mail.ts'
import type { MailParts } from '../../server/mail/composed-mail.ts'
import { trialMail } from '../../server/mail/mail-settings/trial-mail.ts'
import { confirmationMail } from '../../server/people/subscribers/joining/confirmation-mail.ts'
import { bundledNoticeMail, noticeMail } from '../../server/people/subscribers/joining/notice-mail.ts'
import { welcomeMail } from '../../server/people/subscribers/joining/welcome-mail.ts'
import {
  addressKnownMail,
  movedMail,
  newAddressMail,
} from '../../server/people/subscribers/own-page/address-mails.ts'
import { linkMail } from '../../server/people/subscribers/own-page/link-mail.ts'

export const config = { baseUrl: 'https://letters.example' }
const settings = {
  ...defaultSettings({ authorName: 'Ada Winter', mailRate: 10 }),
  notification_email: 'ada@letters.example',
  postal_address: 'Ada Winter\nPlum Lane 7\n1010 Vienna, Austria',
}

export const drawing = `data:image/svg+xml,${encodeURIComponent(
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
/** Every mail that leaves, by the name of its file. A test looks whether one is missing. */
export const previewedMails: Readonly<Record<string, MailParts>> = {
  letter: letterMail({ ...letter, subject: 'First frost, last plums' }, settings, config),
  'letter-with-every-part': letterMail(
    { ...letter, subject: 'Frost and plums', body: goldenLetter },
    settings,
    config,
  ),
  'letter-short': letterMail({ ...letter, subject: 'Hi', body: 'Just a line.' }, settings, config),
  poll: pollMail(
    {
      recipients: 917,
      poll: {
        title: 'Tea on Sunday',
        description: 'We meet at four.\n\nTell me what to brew.',
        unique_token: 'x',
        answering: 'mailed',
        language: null,
      },
      questions: [
        {
          id: 'q',
          questionText: 'Which tea shall we have?',
          questionType: 'multiple_choice',
          options: ['Black', 'Green', 'White, if there is any left of last year’s'],
          isRequired: true,
          allowsOther: true,
          orderIndex: '0',
        },
      ],
    },
    settings,
    config,
  ),
  welcome: welcomeMail(settings, config),
  confirmation: confirmationMail(settings, config),
  notice: noticeMail('a.rather.long.address.of.a.reader@some-subdomain.example.com', settings, config),
  'notice-of-many': bundledNoticeMail(settings, config),
  'own-page-link': linkMail(settings, config),
  'new-address': newAddressMail(settings, config),
  'new-address-known': addressKnownMail(settings, config),
  'old-address': movedMail(settings, config),
  'replies-of-a-day': digestMail(
    [
      { subject: 'First frost, last plums', count: 3 },
      { subject: null, count: 1 },
    ],
    settings,
    config,
  ),
  'reported-as-spam': complaintMail(settings, config),
  'security-notice': securityNoticeMail(settings, config, 'passwordChanged'),
  'mail-server-tried': trialMail(settings, config),
}

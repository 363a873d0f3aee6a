/** Where mail goes, and what to set so that it leaves the house. */
import type { ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { useMailStatus } from '../site/use-mail-status.ts'

const variables: [name: string, meaning: ReactNode][] = [
  [
    'SMTP_URL',
    <>
      your mail server, such as <code>smtp://user:password@mail.example.com:587</code>
    </>,
  ],
  ['MAIL_FROM', 'the address your letters come from'],
  ['BASE_URL', 'the address of this site, for the links in your letters'],
]

/** The longer words on top of the outbox; every other page has one sentence. */
export function WhereMailGoes() {
  const status = useMailStatus()
  if (status?.transport === 'smtp') {
    return (
      <Callout tone="info">
        Mail leaves through your mail server, as {status.from}. What lies here was written before that.
      </Callout>
    )
  }
  if (!status) return null
  return (
    <Callout tone="warning" title="No mail leaves the house yet">
      <p>What your readers would get lies here, with working links.</p>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-purple underline">How to send real mail</summary>
        <p>Set these and restart:</p>
        <ul className="wrap-anywhere mt-1 list-disc pl-5">
          {variables.map(([name, meaning]) => (
            <li key={name}>
              <code className="font-semibold">{name}</code>, {meaning}
            </li>
          ))}
        </ul>
      </details>
    </Callout>
  )
}

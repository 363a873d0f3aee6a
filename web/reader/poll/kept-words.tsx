/** What is stored of an answer, said before it is given. */
import type { Answering } from '../../../contract/polls.ts'

const rules: Record<Answering, string> = {
  anyone: 'You can answer as often as you like.',
  browser: 'This browser remembers that it answered, and nothing of what you said.',
  mailed:
    'Your link lets you answer once. This browser remembers that it answered, and nothing of what you said. Once all mails are out, nobody can tell from the database which answer is yours.',
}

export function KeptWords({ answering }: { answering: Answering }) {
  return (
    <div className="grid gap-1 text-soft text-sm">
      <p>
        Only your answers and the day are kept: no name, no network address, no cookie, no time. Your e-mail
        is kept with your answers if you leave it. Until you submit, what you typed stays in this tab.
      </p>
      <p>{rules[answering]}</p>
    </div>
  )
}

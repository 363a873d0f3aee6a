/** Texts without HTML, as somebody writes them. */
import { boxes, type PastedPage } from './test-pasted-page.ts'

const markdown = `# The first frost

It came on **Monday**, and *nobody* was ~~asleep~~ ready: \`-4\`.[^1]
[The report](https://frost.example/report)

- [x] pick
- [ ] cook

1. wash
   - in cold water
2. stone

> Slowly does it.

| What  | How much |
| ----- | -------- |
| Plums | 4 kg     |

\`\`\`js
const frost = -4
\`\`\`

![Plums](https://frost.example/a.jpg)

---

[^1]: By the *station*.
`

const plain = `Dear Ada,

it came on Monday, and nobody was ready.
  * * *
Plums: 4 kg -- for now < 5 & more.

Yours,
Bea`

export const texts: readonly PastedPage[] = [
  { program: 'Markdown', text: markdown, lost: [boxes] },
  { program: 'plain text', text: plain, lost: [] },
]

/** `npm run preview-mails`: writes the HTML of every mail to a folder, for looking at them in a browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mailHtmlBytes } from '../server/letters/letter-mail.ts'
import { config, drawing, previewedMails } from './previews/previewed-mails.ts'

const usage = `Writes the HTML and the text of every mail to a folder.

  npm run preview-mails                    to a temporary folder
  npm run preview-mails -- --to <folder>   to that folder`

const pictures = new RegExp(`${config.baseUrl}/objects/[^"]+`, 'g')
const { values } = parseArgs({ options: { help: { type: 'boolean' }, to: { type: 'string' } } })
if (values.help) console.log(usage)
else writeMails(resolve(values.to ?? join(tmpdir(), 'foolscap-mails')))

function writeMails(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, mail] of Object.entries(previewedMails)) {
    const file = join(folder, `${name}.html`)
    writeFileSync(file, mail.html.replaceAll(pictures, drawing))
    writeFileSync(join(folder, `${name}.txt`), mail.text)
    console.log(`${file}  ${mailHtmlBytes(mail)} bytes  "${mail.subject}"`)
  }
}

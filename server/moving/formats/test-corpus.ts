/** Exports as their services write them, each in one file of `corpus`: its own files, and what readers of the service saw of a letter. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Element } from '../../../contract/letters/body/test-count-elements.ts'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import type { Service } from '../incoming.ts'
import { prepareLetter } from '../work/prepare-letter.ts'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

const folder = join(import.meta.dirname, 'corpus')

export interface TestExport {
  service: Service
  name: string
  files: ReadonlyMap<string, string>
  /** What readers saw, by the title of the letter, where the export has it in another form than HTML. */
  shown: ReadonlyMap<string, string>
  /** What must be named, by the title of the letter. */
  lost: ReadonlyMap<string, string[]>
}

/** A folder for each service. */
export const testExports: TestExport[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(path => path.split(sep))
  .filter(parts => parts.length === 2)
  .map(([service = '', file = '']) => ({
    service: service as Service,
    name: file.replace(/\.txt$/, ''),
    ...sectionsOf(readFileSync(join(folder, service, file), 'utf8')),
  }))
  .sort((one, other) => (`${one.service}/${one.name}` < `${other.service}/${other.name}` ? -1 : 1))

/** A line `=== name` begins a file of the export; `shown: title` and `lost: title` are none. */
function sectionsOf(text: string): Pick<TestExport, 'files' | 'shown' | 'lost'> {
  const files = new Map<string, string>()
  const shown = new Map<string, string>()
  const lost = new Map<string, string[]>()
  const [, ...sections] = text.split(/^=== /m)
  for (const section of sections) {
    const end = section.indexOf('\n')
    const [heading, content] = [section.slice(0, end), section.slice(end + 1)]
    const [, kind, title = ''] = /^(shown|lost): (.*)$/.exec(heading) ?? []
    if (kind === 'shown') shown.set(title, content)
    else if (kind === 'lost') lost.set(title, content.split('\n').filter(Boolean))
    else files.set(heading, content)
  }
  return { files, shown, lost }
}

export interface TestLetter {
  title: string
  /** HTML as readers of the service saw it. */
  source: string
  body: string
  lost: string[]
  isFurniture: (element: Element) => boolean
}

const hasOneOf =
  (...names: string[]) =>
  ({ attribs }: Element) =>
    (attribs.class ?? '').split(' ').some(name => names.includes(name))

/** What readers saw on the service and no author wrote: the title again, what asks them to subscribe, to share and to comment. */
const furniture: Partial<Record<Service, (element: Element) => boolean>> = {
  substack: element =>
    hasOneOf('subscription-widget-wrap-editor', 'header-anchor-parent', 'image-link-expand')(element) ||
    (hasOneOf('button-wrapper')(element) &&
      /subscribe|comments|action=share/.test(element.attribs['data-attrs'] ?? 'subscribe')),
  medium: hasOneOf('graf--title', 'graf--subtitle', 'section-divider'),
  ghost: hasOneOf(
    'kg-bookmark-metadata',
    'kg-bookmark-thumbnail',
    'kg-audio-player',
    'kg-video-player',
    'kg-file-card-metadata',
    'kg-signup-card',
    'placeholder',
  ),
}

export async function readTestExport(one: TestExport): Promise<TestLetter[]> {
  const [first] = one.files
  const opened =
    first && one.files.size === 1 && !first[0].includes('/')
      ? await openTestFile(first[0], first[1])
      : await openTestZip(Object.fromEntries(one.files))
  const sources = sourcesIn(one)
  const { letters } = await readAll(opened)
  return letters.map((letter, at) => {
    const { body, lost, subject } = prepareLetter(letter, {
      authorName: 'Ada',
      untitled: 'Letter of {day}',
      now: '2026-11-22T10:00:00.000Z',
    })
    const source = one.shown.get(letter.title) ?? sources[at]
    if (source === undefined) throw new Error(`${one.service}/${one.name} does not say what "${subject}" was`)
    return {
      title: letter.title,
      source,
      body,
      lost: [...new Set((JSON.parse(lost) as string[]).map(sayToldInEnglish))].sort(),
      isFurniture: furniture[one.service] ?? (() => false),
    }
  })
}

/** HTML as the export has it, in the order of its letters; found without any reader of ours. */
function sourcesIn({ service, files }: TestExport): string[] {
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name))
  const texts = (pattern: RegExp) => named(pattern).map(([, text]) => text)
  const within = (pattern: RegExp, texts: string[]) => texts.map(text => pattern.exec(text)?.[1] ?? '')
  switch (service) {
    case 'substack':
      return texts(/^posts\/.*\.html$/)
    case 'medium':
      return within(/<section data-field="body"[^>]*>([\s\S]*)<\/section>\s*<footer/, texts(/\.html$/))
    case 'ghost':
      return texts(/\.json$/).flatMap(json => postsIn(JSON.parse(json)))
    case 'wordpress':
      return texts(/\.xml$/).flatMap(contentsIn)
    case 'buttondown':
    case 'mailchimp':
      return texts(/\.(?:html|md)$/)
    // Each says what was shown.
    case 'markdown':
    case 'beehiiv':
    case 'squarespace':
    case 'blogger':
      return []
    case 'foolscap':
      return texts(/^(?:foolscap\/)?(?:letters|drafts|templates).*\.json$/).flatMap(json =>
        [JSON.parse(json)].flat().map(({ body }: { body: string }) => body),
      )
  }
}

function postsIn(json: { db?: [{ data: GhostData }]; data?: GhostData }): string[] {
  const data = json.db?.[0].data ?? json.data
  return (data?.posts ?? []).map(({ html }) => html ?? '')
}

interface GhostData {
  posts: { html: string | null }[]
}

/** Contents of posts and pages. */
function contentsIn(xml: string): string[] {
  const contents: string[] = []
  let item = new Map<string, string>()
  let words = ''
  const parser = new Parser(
    {
      onopentag(name) {
        words = ''
        if (name === 'item') item = new Map()
      },
      ontext(text) {
        words += text
      },
      onclosetag(name) {
        if (!item.has(name)) item.set(name, words)
        words = ''
        const isLetter = /^(?:post|page)$/.test(item.get('wp:post_type') ?? '')
        if (name === 'item' && isLetter) contents.push(item.get('content:encoded') ?? '')
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return contents
}

/** The archive's search by the language of each letter: other forms of a word are found too (stemming), on both engines alike. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { fillFindable } from '../finding/fill-findable.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  await set('public_archive', 'yes')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.deleteFrom('letters').execute()
  await site.database.db.deleteFrom('settings').where('key', '=', 'language').execute()
})

const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const look = () => fillFindable({ db: site.database.db, config: site.config })

async function letter(subject: string, body: string, language?: string): Promise<string> {
  site.clock.forward(60_000)
  const payload = { subject, body: `<p>${body}</p>`, fromName: 'Ada', ...(language && { language }) }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/archive`, payload: {} })
  return id
}

const search = async (q: string) =>
  (await site.asVisitor({ url: `/api/letter-search?q=${encodeURIComponent(q)}&page=1` })).json().letters
const titles = async (q: string): Promise<string[]> =>
  (await search(q)).map(({ subject }: { subject: string }) => subject)
const marked = async (q: string): Promise<string[]> =>
  (await search(q)).map(({ excerpt }: { excerpt: { text: string; isFound: boolean }[] }) =>
    excerpt
      .filter(({ isFound }) => isFound)
      .map(({ text }) => text)
      .join(' '),
  )

test('each letter answers in its own language, and what was found is marked', async () => {
  await letter('Post', 'Ein Brief aus dem Haus.', 'de')
  await letter('Courrier', 'Le cheval, les écoles.', 'fr')
  await letter('Пошта', 'Довгий лист, п’ятниця.', 'uk')
  await letter('بريد', 'وصلت الرسالة إلى بيت.', 'ar')
  await letter('Posta', 'IŞIK ve kitaplar.', 'tr')
  await letter('手紙', '初雪の日、ネコ。', 'ja')
  for (const [q, title, word] of [
    ['Briefe', 'Post', 'Brief'],
    ['HÄUSERN', 'Post', 'Haus'],
    ['haeuser', undefined, undefined],
    ['chevaux', 'Courrier', 'cheval'],
    ['école cheval', 'Courrier', 'cheval écoles'],
    ['листами', 'Пошта', 'лист'],
    ["п'ятницю", 'Пошта', 'п’ятниця'],
    ['رسالة', 'بريد', 'الرسالة'],
    ['البيت', 'بريد', 'بيت'],
    ['ışıklar', 'Posta', 'IŞIK'],
    ['kitabı', 'Posta', 'kitaplar'],
    ['初雪の', '手紙', '初雪の'],
    ['ねこ', '手紙', 'ネコ'],
    ['雪初', undefined, undefined],
    ['hou', undefined, undefined],
  ] as const)
    expect([q, await titles(q), await marked(q)]).toEqual([q, title ? [title] : [], word ? [word] : []])
})

test('a word in the middle of a sentence without spaces is found, in Japanese, Chinese and Thai', async () => {
  await letter('初雪の日', '昨日は東京都庁でハンバーガーを食べながら、梅のジャムについて話しました。', 'ja')
  await letter('早晨', '昨天晚上我们在图书馆里讨论了人工智能的历史，然后回家。', 'zh-Hans')
  await letter('บ๊วย', 'เมื่อวานฉันทำแยมบ๊วยที่บ้าน', 'th')
  for (const [q, title, word] of [
    ['都庁', '初雪の日', '都庁'],
    ['ハンバーガー', '初雪の日', 'ハンバーガー'],
    ['はんばーがー', '初雪の日', 'ハンバーガー'],
    ['ﾊﾝﾊﾞｰｶﾞｰ', '初雪の日', 'ハンバーガー'],
    ['食べ', '初雪の日', '食べ'],
    ['梅', '初雪の日', '梅'],
    ['ジャム 東京', '初雪の日', '東京 ジャム'],
    ['图书馆', '早晨', '图书馆'],
    ['人工智能', '早晨', '人工智能'],
    ['历史', '早晨', '历史'],
    ['แยม', 'บ๊วย', 'แยม'],
    // Both signs are there, apart.
    ['京庁', undefined, undefined],
    ['图馆', undefined, undefined],
  ] as const)
    expect([q, await titles(q), (await marked(q)).map(found => found.replaceAll(' ', ''))]).toEqual([
      q,
      title ? [title] : [],
      word ? [word.replaceAll(' ', '')] : [],
    ])
})

test('another form in the title goes before the word in the text', async () => {
  await letter('Briefe', 'Nichts.', 'de')
  await letter('Post', 'Ein Brief.', 'de')
  expect(await titles('Briefen')).toEqual(['Briefe', 'Post'])
})

test('a letter without a language is found by that of the site, and indexed anew when that changes', async () => {
  const long = `${'x '.repeat(60_000)}Brief`
  await letter('Kurz', 'Brief')
  await letter('Lang', long)
  const own = await letter('Maison', 'Brief', 'fr')
  await look()
  expect(await titles('briefen')).toEqual([])
  await set('language', 'de')
  await look()
  expect(await titles('briefen')).toEqual(['Lang', 'Kurz'])
  await site.database.db.updateTable('letters').set({ language: 'de' }).where('id', '=', own).execute()
  await look()
  expect(await titles('briefen')).toEqual(['Maison', 'Lang', 'Kurz'])
  const rows = () => site.database.db.selectFrom('letter_words').select(['number', 'language']).execute()
  const before = await rows()
  await look()
  expect(await rows()).toEqual(before)
})

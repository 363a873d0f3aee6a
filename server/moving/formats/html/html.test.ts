/** What is made of foreign HTML, by its shapes. */
import { expect, test } from 'vitest'
import { sayToldInEnglish } from '../../../base/languages/told.ts'
import { cleanBody } from '../../../letters/body/clean-body.ts'
import { letterParts } from '../../../letters/body/parts/letter-parts.ts'
import { tidyHtml } from './tidy.ts'

test('players and frames become the address of their page, alone in a paragraph', () => {
  const frames = [
    ['https://www.youtube.com/embed/abc-123?rel=0', 'https://www.youtube.com/watch?v=abc-123'],
    ['//www.youtube-nocookie.com/embed/x?start=30', 'https://www.youtube.com/watch?v=x&amp;t=30'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://vimeo.com/76979871'],
    ['https://open.spotify.com/embed/episode/7m', 'https://open.spotify.com/episode/7m'],
    ['https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b', 'https://soundcloud.com/a/b'],
    ['https://example.com/map', 'https://example.com/map'],
  ]
  for (const [src, address] of frames) {
    const html = tidyHtml(`<p>Before</p><figure><iframe src="${src}"></iframe></figure><p>After</p>`)
    expect(html).toBe(`<p>Before</p><p><a href="${address}">${address}</a></p><p>After</p>`)
  }
})

test('a post of another site keeps its words, and its address stands alone', () => {
  const html = tidyHtml(
    '<blockquote class="twitter-tweet"><p>Snow!</p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/1?ref_src=twsrc">May 1</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
  )
  expect(html).toContain('<p>Snow!</p>')
  expect(html).toContain(
    '<p><a href="https://twitter.com/ada/status/1">https://twitter.com/ada/status/1</a></p>',
  )
  expect(html).not.toContain('script')
})

test('a listing stays one, whatever its program calls it by class', () => {
  const listing = '<pre class="text" style="font-family:monospace;">$ ls\n  plums</pre>'
  expect(tidyHtml(listing)).toMatch(/^<pre\b/)
  expect(tidyHtml(listing.replace(/ style="[^"]*"/, ''))).toMatch(/^<p class="verse"/)
})

test('footnotes of every kind become those of a letter', () => {
  const kinds = [
    // Substack.
    '<p>Frost<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Minus four.</p><p></p></div></div>',
    // Markdown-it, Ghost, Hugo.
    '<p>Frost<sup id="fnref:1"><a href="#fn:1">1</a></sup>.</p><section class="footnotes"><hr><ol><li id="fn:1"><p>Minus four. <a href="#fnref:1">↩︎</a></p></li></ol></section>',
    // WordPress.
    '<p>Frost<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="a1">Minus four. <a href="#a1-link">↩</a></li></ol>',
  ]
  for (const kind of kinds) {
    expect(cleanBody(tidyHtml(kind)).replace(/\s+</g, '<')).toBe(
      '<p>Frost<sup data-note="n1"></sup>.</p><ol class="notes"><li data-note="n1">Minus four.</li></ol>',
    )
  }
})

test('lines that the author drew stay, those of the notes go with them', () => {
  const mark = '<p>Frost<sup id="fnref:1"><a href="#fn:1">1</a></sup>.</p>'
  const note = '<li id="fn:1"><p>Minus four. <a href="#fnref:1">↩︎</a></p></li>'
  const kinds = [
    `${mark}<hr><p>b</p><hr><section class="footnotes"><hr><ol>${note}</ol></section>`,
    `${mark}<hr><p>b</p><hr><hr class="footnotes-sep"><ol class="footnotes-list">${note}</ol>`,
    `${mark}<div><hr></div><p>b</p><hr class="wp-block-separator"><ol class="wp-block-footnotes">${note}</ol>`,
    `${mark}<hr><p>b</p><section><div><hr></div><div><ol>${note}</ol></div></section>`,
    `${mark}<hr><p>b</p><hr><ol>${note}</ol>`,
  ]
  for (const kind of kinds) {
    expect(cleanBody(tidyHtml(kind)).replace(/\s+</g, '<')).toBe(
      '<p>Frost<sup data-note="n1"></sup>.</p><hr><p>b</p><hr><ol class="notes"><li data-note="n1">Minus four.</li></ol>',
    )
  }
})

test('a second mark of a note keeps its number, and the link that it loses is named', () => {
  const lost = new Set<string>()
  const html = '<p>a<a href="#fn1" class="footnote-ref">1</a> b<sup><a href="#fn1">1</a></sup></p>'
  const note = '<ol><li id="fn1">Note, see <a href="#fn1">1</a> <a href="#fnref1">↩</a></li></ol>'
  expect(cleanBody(tidyHtml(html + note, { lost }))).toContain('<sup data-note="n1"></sup> b<sup>1</sup></p>')
  expect([...lost].map(sayToldInEnglish)).toEqual(['the link from a second mark to its footnote'])
})

test('a note is found by what Word and LibreOffice call its box, and by a name right before its mark', () => {
  const boxed =
    '<p>Frost<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>.</p><div style="mso-element:footnote-list"><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Minus</p><p>four.</p></div></div>'
  const named =
    '<p>Frost<a name="back"></a><a href="#words">*</a>.</p><ul><li id="words">1. Minus four. <a href="#back">↩</a>Twice.</li></ul>'
  const written = [boxed, named].map(html => cleanBody(tidyHtml(html)))
  const note = (words: string) =>
    `<p>Frost<sup data-note="n1"></sup>.</p><ol class="notes"><li data-note="n1">${words}</li></ol>`
  expect(written).toEqual([note('Minus<br>four.'), note('1. Minus four. Twice.')])
})

test('a note keeps what stands beside its paragraphs, and links that are as short as a mark', () => {
  const html =
    '<p>Frost<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1">One<p>two</p>three <a href="https://a.example/#b">see</a> <a href="#fn1"><img src="https://a.example/c.jpg" alt=""></a></li></ol>'
  expect(cleanBody(tidyHtml(html))).toContain(
    'One<br>two<br>three <a href="https://a.example/#b">see</a> <img src="https://a.example/c.jpg"',
  )
})

test('a list of contents is none of notes, however short its links are', () => {
  const html =
    '<p><a href="#s1">1</a> <a href="#s2">see</a> <a href="#s3">3</a></p><div id="s1"><h2>One</h2><p>a</p></div><p id="s2">two</p><ul><li id="s3">three</li></ul>'
  expect(cleanBody(tidyHtml(html))).toBe(
    '<p>1 see 3</p><h2>One</h2><p>a</p><p>two</p><ul><li>three</li></ul>',
  )
})

test('a link to a place of the letter is no footnote, and nothing is lost of it', () => {
  const html = '<p><a href="#plums">Plums</a></p><p id="plums">All about plums</p>'
  expect(cleanBody(tidyHtml(html))).toBe('<p>Plums</p><p>All about plums</p>')
})

test('pictures are as large as they are offered, and what counts readers goes', () => {
  const html = tidyHtml(
    '<p><img src="data:image/gif;base64,R0" srcset="https://a.example/s.jpg 400w, https://a.example/l.jpg 1200w"><img src="https://a.example/pixel.gif" width="1" height="1"><img src="data:," data-src="https://a.example/lazy.jpg"></p>',
  )
  expect(html).toBe(
    '<p><img src="https://a.example/l.jpg" alt=""><img src="https://a.example/lazy.jpg" alt=""></p>',
  )
})

test('what is hidden goes, and is named where it says something', () => {
  const lost = new Set<string>()
  const open = '<p style="x-display:none;mso-hide:screen">a</p><p style="font-family:\'display: none\'">b</p>'
  expect(tidyHtml(`${open}<p style="DISPLAY : NONE !important"> </p>`, { lost })).toBe(open)
  expect(lost).toEqual(new Set())
  expect(tidyHtml(`${open}<div style="color:red;display:none">c</div>`, { lost })).toBe(open)
  expect([...lost].map(sayToldInEnglish)).toEqual(['hidden text'])
  const images =
    '<p><img style="max-width:1px" src="https://a.example/a.jpg"><img style="width:1px" src="https://a.example/b.jpg"></p>'
  expect(tidyHtml(images)).not.toContain('b.jpg')
  expect(tidyHtml(images)).toContain('a.jpg')
})

test('what stands empty behind the notes is left, where it is to be named', () => {
  const lost = new Set<string>()
  const notes = '<p>a<sup><a href="#fn1">1</a></sup></p><p id="fn1">Note</p>'
  const body = tidyHtml(`${notes}<div><iframe srcdoc="a"></iframe></div>`, { lost })
  expect(body).toContain('<iframe')
  expect(tidyHtml(`${notes}<div><br></div>`)).not.toContain('<div>')
})

test('what is nested without end keeps its words', () => {
  const deep = `${'<div>'.repeat(500_000)}Deep${'</div>'.repeat(500_000)}`
  expect(cleanBody(tidyHtml(deep))).toBe('<p>Deep</p>')
})

const shapes = letterParts.flatMap(({ foreign }) =>
  foreign ? foreign.classes.map(name => ({ name, ...foreign })) : [],
)

test.each(shapes)('.$name is $element.$is, in whatever element it stands', ({ name, element, is }) => {
  const own = `<${element} class="x ${name}" href="https://a.example/">Plums</${element}>`
  expect(cleanBody(tidyHtml(own))).toContain(`<${element} class="${is}"`)
  const around = element === 'a' ? own : `<div class="${name}"><${element}>Plums</${element}></div>`
  expect(cleanBody(tidyHtml(around))).toBe(cleanBody(tidyHtml(own)))
  const beside = `<div class="${name}"><${element}>Plums</${element}><p>and jam</p></div>`
  expect(cleanBody(tidyHtml(beside))).toMatch(/Plums.*and jam/s)
  const pictured = `<div class="${name}"><img src="https://a.example/plums.jpg"><${element}>Plums</${element}></div>`
  expect(cleanBody(tidyHtml(pictured))).toMatch(/plums\.jpg.*Plums/s)
  const itself = `<img class="${name}" src="https://a.example/plums.jpg"><a class="${name}" href="https://a.example/jam">Jam</a>`
  expect(cleanBody(tidyHtml(itself))).toMatch(/plums\.jpg.*a\.example\/jam/s)
})

test('pull quotes within each other are written once', () => {
  const began = performance.now()
  const deep = `${'<div class="pullquote">'.repeat(9000)}Plums${'</div>'.repeat(9000)}`
  expect(cleanBody(tidyHtml(deep))).toBe('<blockquote class="pull"><p>Plums</p></blockquote>')
  expect(performance.now() - began).toBeLessThan(3000)
})

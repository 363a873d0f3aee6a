import { expect, test } from 'vitest'
import { countWords } from '../../../contract/letters/count-words.ts'
import { countWordsOfHtml } from './count-words.ts'

test.each([
  ['', '', 0],
  ['<p></p>', '', 0],
  ['<p>Dear <strong>al</strong>l,</p><p>plums.</p>', 'Dear all, plums.', 3],
  ['<h2>One</h2><ul><li><p>two</p></li></ul>', 'One two', 2],
  ['<p>A dash — is no word, nor is &amp; or …</p>', 'A dash — is no word, nor is & or …', 8],
  ['<p>Note<sup><a href="#n">1</a></sup> of&nbsp;it</p>', 'Note1 of\u00a0it', 3],
  ['<p>2026, 一二三</p>', '2026, 一二三', 2],
])('%j has as many words as the text of it that the editor counts', (html, text, words) => {
  expect([countWordsOfHtml(html), countWords(text)]).toEqual([words, words])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

test.each([
  // Google Docs
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;color:#000">bold</span><span style="font-style:italic"> italic</span></p></b>',
    '<span><p><span><strong>bold</strong></span><span><em> italic</em></span></p></span>',
  ],
  ['<h1 style="font-weight:700">Title</h1>', '<h1>Title</h1>'],
  // Word
  [
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>one</p><p class=MsoListParagraphCxSpLast style="mso-list:l0"><span style="mso-list:Ignore">·</span>two</p><p class=MsoNormal>end</p>',
    '<ul><li>one</li><li>two</li></ul><p class="MsoNormal">end</p>',
  ],
  ['<style>p { color: red }</style><p>a style="x" in words</p>', '<p>a style="x" in words</p>'],
])('%s', (pasted, cleaned) => expect(cleanPaste(pasted)).toBe(cleaned))

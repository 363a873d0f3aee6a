/** Clipboards of editors on the web, made by hand from what they write, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

const numbering = 'the numbering style of a list (its items stay)'

export const editors: readonly Clipboard[] = [
  {
    name: 'inner lists in an item of their own (Lexical, Outlook)',
    html: '<ol><li value="1">wash</li><li value="2"><ul><li value="1">twice</li></ul></li><li value="2">stone</li></ol>',
    kept: '<ol><li><p>wash</p><ul><li><p>twice</p></li></ul></li><li><p>stone</p></li></ol>',
  },
  {
    name: 'a list for each depth, which a class says (Dropbox Paper)',
    html: '<ul class="listtype-bullet listindent1"><li>one</li></ul><ul class="listtype-bullet listindent2"><li>inner</li></ul><ul class="listtype-task listindent1"><li>two</li></ul>',
    kept: '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
    lost: ['the boxes of a checklist'],
  },
  {
    name: 'one list for all depths, which a class says (Quill)',
    html: '<ol><li>one</li><li class="ql-indent-1">inner</li><li>two</li></ol>',
    kept: '<ol><li><p>one</p><ol><li><p>inner</p></li></ol></li><li><p>two</p></li></ol>',
  },
  {
    name: 'items with letters (Notion, Google Docs)',
    html: '<ol type="a"><li>one</li></ol><p>x</p><ol><li style="list-style-type:lower-roman">two</li></ol>',
    kept: '<ol><li><p>one</p></li></ol><p>x</p><ol><li><p>two</p></li></ol>',
    lost: [numbering],
  },
  {
    name: 'boxes and code that a style draws (Evernote)',
    html: '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>done</div></li></ul><div style="--en-codeblock:true;font-family: Monaco, monospace;"><div>one</div><div>two</div></div>',
    kept: '<ul><li><p>done</p></li></ul><pre><code>one\ntwo</code></pre>',
    lost: ['the boxes of a checklist'],
  },
  {
    name: 'a divider of three points (Medium)',
    html: '<p>a</p><div class="ab cl" role="separator"><span></span><span></span><span></span></div><p>b</p>',
    kept: '<p>a</p><hr><p>b</p>',
  },
  {
    name: 'verse (WordPress)',
    html: '<pre class="wp-block-verse">I have eaten\n  <em>the plums</em></pre>',
    kept: '<p class="verse">I have eaten<br>  <em>the plums</em></p>',
  },
  {
    name: 'emoji that are pictures, and a picture of one',
    html: '<p>in <img class="emoji" alt="🍂" src="https://s.w.org/images/core/emoji/15/svg/1f342.svg"> fall <img alt="👩‍🌾" src="https://fonts.gstatic.com/s/e/notoemoji/16.0/1f469/32.png"></p><img class="emoji" alt="a leaf" src="https://a.example/leaf.png">',
    kept: '<p>in 🍂 fall 👩‍🌾</p><img src="https://a.example/leaf.png" alt="a leaf" class="align-center">',
  },
  {
    name: 'icons on buttons and beside words, and a button with words',
    html: '<h2>Plums<div class="header-anchor-parent"><button aria-label="Link"><svg width="18" height="18"><path></path></svg></button></div></h2><p><svg viewBox="0 0 24 24"></svg>jam</p><button>Copy</button>',
    kept: '<h2>Plums</h2><p>jam</p>',
    lost: ['a button without a link'],
  },
  {
    name: 'a drawing',
    html: '<p>a</p><svg width="300" viewBox="0 0 24 24"><path></path></svg>',
    kept: '<p>a</p>',
    lost: ['a drawing'],
  },
  {
    name: 'blanks around a picture and before a heading, and the last break of code',
    html: '<span>One. </span><h2>Two</h2><p>a <img src="/objects/a.webp" alt=""> b</p><pre><code><b>c</b>\n</code></pre>',
    kept: '<p>One.</p><h2>Two</h2><p>a</p><img src="/objects/a.webp" alt="" class="align-center"><p>b</p><pre><code>c</code></pre>',
    lost: ['links and formatting inside code (the text stays)'],
  },
  {
    name: 'quotation marks that a browser draws',
    html: '<p>She said: <q>pick <q>them</q></q>.</p>',
    kept: '<p>She said: “pick ‘them’”.</p>',
  },
  {
    name: 'looks of classes that a program counts, and of those that it names (Google Docs, Excel)',
    html: '<style>.c1{background-color:#ffff00}.title{color:#2e75b5}p.c2{text-align:center}</style><p class="title">a</p><p class="c2"><span class="c1">b</span></p>',
    kept: '<p>a</p><p>b</p>',
    lost: ['a coloured background', 'the alignment of centred or right-aligned text'],
  },
]

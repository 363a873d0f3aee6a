/** Clipboards of Word on the web, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const wordWeb: readonly Clipboard[] = [
  {
    name: 'words with marks',
    html: '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" paraid="1" style="color:windowtext;text-align:left;"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">Plain, </span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;font-weight:bold;"><span class="NormalTextRun SCXW1">bold</span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1"> and </span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;font-style:italic;"><span class="NormalTextRun SCXW1">slanted</span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1"> 10</span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;vertical-align:super;"><span class="NormalTextRun SCXW1">2</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>',
    kept: '<p>Plain, <strong>bold</strong> and <em>slanted</em> 10<sup>2</sup></p>',
  },
  {
    name: 'a heading',
    html: '<div class="OutlineElement"><p role="heading" aria-level="2" class="Paragraph" style="color:#0F4761"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">Two</span></span></p></div><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" paraid="1" style="color:windowtext;text-align:left;"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">Text</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>',
    kept: '<h2>Two</h2><p>Text</p>',
  },
  {
    name: 'nested bullets',
    html: '<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">one</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">inner</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">two</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>',
    kept: '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
  },
  {
    name: 'numbers',
    html: '<div class="ListContainerWrapper SCXW1"><ol class="BulletListStyle1" role="list" start="1"><li data-leveltext="" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">wash</span></span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol class="BulletListStyle1" role="list" start="2"><li data-leveltext="" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">cook</span></span><span class="EOP">&nbsp;</span></p></li></ol></div>',
    kept: '<ol><li><p>wash</p></li><li><p>cook</p></li></ol>',
  },
  {
    name: 'a link',
    html: '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" paraid="1" style="color:windowtext;text-align:left;"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1">See </span></span><a class="Hyperlink" href="https://plums.example.org/" target="_blank" rel="noreferrer noopener"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;color:#467886;text-decoration:underline;"><span class="NormalTextRun SCXW1">plums</span></span></a><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>',
    kept: '<p>See <a href="https://plums.example.org/">plums</a></p>',
  },
  {
    name: 'a struck word',
    html: '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" paraid="1" style="color:windowtext;text-align:left;"><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;text-decoration:line-through;"><span class="NormalTextRun SCXW1">5</span></span><span data-contrast="auto" xml:lang="EN-GB" class="TextRun SCXW1" style="font-size:12pt;font-family:Aptos;"><span class="NormalTextRun SCXW1"> 4</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>',
    kept: '<p><s>5</s> 4</p>',
  },
]

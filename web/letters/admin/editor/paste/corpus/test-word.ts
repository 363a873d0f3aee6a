/** Clipboards of Word on a desktop, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const word: readonly Clipboard[] = [
  {
    name: 'words with marks',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Plain, <b>bold</b>, <i>slanted</i>, <u>under</u>, <s>gone</s>, 10<sup>2</sup><o:p></o:p></p><!--EndFragment--></body></html>',
    kept: '<p>Plain, <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s>, 10<sup>2</sup></p>',
  },
  {
    name: 'a title and headings',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoTitle>The Title<o:p></o:p></p><h1>One<o:p></o:p></h1><h2 style="color:#2F5496">Two<o:p></o:p></h2><!--EndFragment--></body></html>',
    kept: '<h1>The Title</h1><h1>One</h1><h2>Two</h2>',
  },
  {
    name: 'a bullet list',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\" xmlns:w=\"urn:schemas-microsoft-com:office:word\"><head><meta name=Generator content=\"Microsoft Word 15\"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>one<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>two<o:p></o:p></p><p class=MsoNormal>end</p><!--EndFragment--></body></html>",
    kept: '<ul><li><p>one</p></li><li><p>two</p></li></ul><p>end</p>',
  },
  {
    name: 'a numbered list with an inner one',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\" xmlns:w=\"urn:schemas-microsoft-com:office:word\"><head><meta name=Generator content=\"Microsoft Word 15\"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>wash<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>a.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>gently<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>2.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>cook<o:p></o:p></p><!--EndFragment--></body></html>",
    kept: '<ol><li><p>wash</p><ol><li><p>gently</p></li></ol></li><li><p>cook</p></li></ol>',
    lost: ['the numbering style of a list (its items stay)'],
  },
  {
    name: 'a list from four',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoListParagraph style=\'margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span style=\'font-family:Symbol;mso-list:Ignore\'>4.<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp; </span></span><![endif]>four<o:p></o:p></p><!--EndFragment--></body></html>',
    kept: '<ol start="4"><li><p>four</p></li></ol>',
  },
  {
    name: 'a footnote',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Plums<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style=\'mso-special-character:footnote\'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a> are in.<o:p></o:p></p><div style=\'mso-element:footnote-list\'><br clear=all><hr align=left size=1 width="33%"><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> By the <i>station</i>.<o:p></o:p></p></div></div><!--EndFragment--></body></html>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li></ol>',
  },
  {
    name: 'a comment',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Plums <a style=\'mso-comment-reference:A_1\'>are</a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a></span> in.</p><div style=\'mso-element:comment-list\'><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Really?</p></div></div></div><!--EndFragment--></body></html>',
    kept: '<p>Plums are in.</p>',
    lost: ['a comment'],
  },
  {
    name: 'a table with joined cells',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0><tr><td width=200 colspan=2 valign=top><p class=MsoNormal>Both</p></td></tr><tr><td><p class=MsoNormal>Flour</p></td><td><p class=MsoNormal>100</p></td></tr></table><!--EndFragment--></body></html>',
    kept: '<table><tbody><tr><td>Both</td><td></td></tr><tr><td>Flour</td><td>100</td></tr></tbody></table>',
    lost: ['the merging of table cells'],
  },
  {
    name: 'a quote, a coloured word, an empty line',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoQuote><i>Slowly.</i></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style=\'color:red;background:yellow\'>Look</span></p><!--EndFragment--></body></html>',
    kept: '<blockquote><p><em>Slowly.</em></p></blockquote><p></p><p>Look</p>',
    lost: ['a coloured background', 'a text colour'],
  },
  {
    name: 'a picture on the disk',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal><img width=300 height=200 id="Picture_1" src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg">Below</p><!--EndFragment--></body></html>',
    kept: '<p>Below</p>',
    lost: ['a picture'],
  },
  {
    name: 'an endnote of two paragraphs',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Plums<a style=\'mso-endnote-id:edn1\' href="#_edn1" name="_ednref1" title=""><span class=MsoEndnoteReference>[i]</span></a> are in.<o:p></o:p></p><div style=\'mso-element:endnote-list\'><br clear=all><hr align=left size=1 width="33%"><div style=\'mso-element:endnote\' id=edn1><p class=MsoEndnoteText><a style=\'mso-endnote-id:edn1\' href="#_ednref1" name="_edn1" title=""><span class=MsoEndnoteReference>[i]</span></a> By the station.</p><p class=MsoEndnoteText>Twice.</p></div></div><!--EndFragment--></body></html>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><ol class="notes"><li data-note="p1">By the station.<br>Twice.</li></ol>',
  },
  {
    name: 'bold and slanted words of a font for two scripts',
    html: "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>bold<o:p></o:p></b>, <i style='mso-bidi-font-style:normal'>slanted</i>, <b style='mso-bidi-font-weight:normal'><i style='mso-bidi-font-style:normal'><u>all</u></i></b>, <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic;mso-text-decoration:underline'>plain</span></p>",
    kept: '<p><strong>bold</strong>, <em>slanted</em>, <strong><em><u>all</u></em></strong>, plain</p>',
  },
  {
    name: 'what is written of its own fonts and lists is no style of words',
    html: `<p class=MsoNormal style='mso-list-change:"text-decoration:underline"'>one <span style='font-family:"no monospace; font-weight:bold"'>two</span></p>`,
    kept: '<p>one two</p>',
  },
  {
    name: 'hidden words',
    html: "<p class=MsoNormal>seen<span style='display:none;mso-hide:all'> unseen</span><span style='display:none;mso-hide:all'><o:p></o:p></span></p>",
    kept: '<p>seen</p>',
    lost: ['hidden text'],
  },
  {
    name: 'a drawn line and a footnote',
    html: '<p class=MsoNormal>Plums<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p><div class=MsoNormal><hr size=2 width="100%"></div><p class=MsoNormal>are in.</p><hr><div style=\'mso-element:footnote-list\'><br clear=all><hr align=left size=1 width="33%"><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Late.</p></div></div>',
    kept: '<p>Plums<sup data-note="p1"></sup></p><hr><p>are in.</p><hr><ol class="notes"><li data-note="p1">Late.</li></ol>',
  },
  {
    name: 'what is said to Word alone, and what to all others, as a browser writes it',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.</span><!--[endif]-->one</p><p class=MsoNormal>two</p><!--[if !mso]><!--><p>three</p><!--<![endif]--><!--[if !mso]>--><p>four</p><!--<![endif]--><p class=MsoNormal><!--[if gte vml 1]><v:shape style='x'>unseen</v:shape><![endif]-->five</p><!-- <style> --><p>six</p><!-- </style> --><style>p { }</style ><p style='font-weight:bold'>seven</p>",
    kept: '<ol><li><p>one</p></li></ol><p>two</p><p>three</p><p>four</p><p>five</p><p>six</p><p><strong>seven</strong></p>',
  },
]

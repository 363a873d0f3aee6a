/** Clipboards of Google Docs, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const googleDocs: readonly Clipboard[] = [
  {
    name: 'bold and italic words',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plain, </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">bold</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> and </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:italic;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">slanted</span></p></b>',
    kept: '<p>Plain, <strong>bold</strong> and <em>slanted</em></p>',
  },
  {
    name: 'underline, strikethrough, raised and lowered',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:underline;vertical-align:baseline;white-space:pre-wrap;">under</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> and </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:line-through;vertical-align:baseline;white-space:pre-wrap;">gone</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> 10</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:super;white-space:pre-wrap;">2</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> H</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:sub;white-space:pre-wrap;">2</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">O</span></p></b>',
    kept: '<p><u>under</u> and <s>gone</s> 10<sup>2</sup> H<sub>2</sub>O</p>',
  },
  {
    name: 'headings',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">One</span></h1><h3 dir="ltr"><span style="font-size:14pt;color:#434343;font-weight:400;">Three</span></h3><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Text</span></p></b>',
    kept: '<h1>One</h1><h3>Three</h3><p>Text</p>',
  },
  {
    name: 'a nested bullet list',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">one</span></p></li><ul><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="2"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">inner</span></p></li></ul><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">two</span></p></li></ul></b>',
    kept: '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
  },
  {
    name: 'a numbered list that goes on',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-2"><ol style="margin-top:0;" start="3"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">three</span></p></li><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">four</span></p></li></ol></b>',
    kept: '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>',
  },
  {
    name: 'a table',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"><col width="312"></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Flour</span></p></td><td><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">100 g</span></p></td></tr><tr><td><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Milk</span></p></td><td><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">20 ml</span></p><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">warm</span></p></td></tr></tbody></table></div></b>',
    kept: '<table><tbody><tr><td>Flour</td><td>100 g</td></tr><tr><td>Milk</td><td>20 ml<br>warm</td></tr></tbody></table>',
  },
  {
    name: 'a link',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">See </span><a href="https://plums.example.org/" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">the plums</span></a><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">.</span></p></b>',
    kept: '<p>See <a href="https://plums.example.org/">the plums</a>.</p>',
  },
  {
    name: 'a link of a published document',
    html: '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><a class="c1" href="https://www.google.com/url?q=https://plums.example.org/a&amp;sa=D&amp;source=editors&amp;ust=1">plums</a></p>',
    kept: '<p><a href="https://plums.example.org/a">plums</a></p>',
  },
  {
    name: 'coloured words on a coloured background',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#ff0000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Look</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:#ffff00;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> here</span></p></b>',
    kept: '<p>Look here</p>',
    lost: ['a text colour', 'a coloured background'],
  },
  {
    name: 'a footnote of an exported document',
    html: '<p class="c1"><span>Plums</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> are in.</span></p><hr class="c2"><div><p class="c3"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;By the </span><span style="font-style:italic;">station</span>.</p></div>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li></ol>',
  },
  {
    name: 'a comment of an exported document',
    html: '<p><span>Plums</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span> are in.</span></p><div class="c5"><p class="c6"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
    kept: '<p>Plums are in.</p>',
    lost: ['a comment'],
  },
  {
    name: 'a blank line between paragraphs',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">One</span></p><br><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Two</span></p></b>',
    kept: '<p>One</p><p></p><p>Two</p>',
  },
  {
    name: 'a picture',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="border:none;display:inline-block;overflow:hidden;width:300px;height:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="300" height="200" style="margin-left:0px;"></span></p><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">After</span></p></b>',
    kept: '<p></p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" alt="Newsletter image" class="align-center" width="300"><p>After</p>',
  },
  {
    name: 'a rule and centred words',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><hr><p dir="ltr" style="text-align:center;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Middle</span></p></b>',
    kept: '<hr><p>Middle</p>',
    lost: ['the alignment of centred or right-aligned text'],
  },
  {
    name: 'a checklist',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c1e-7fff-0b7d"><ul style="margin-top:0;"><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17px" height="18px" alt="checked" aria-roledescription="checkbox"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;">done</span></p></li></ul></b>',
    kept: '<ul><li><p>done</p></li></ul>',
    lost: ['the boxes of a checklist'],
  },
  {
    name: 'marks of an exported document, which stand in its style sheet',
    html: '<html><head><style type="text/css">@import url(https://themes.example/fonts.css?kit=x);ol{margin:0}.c0{font-weight:700}.c1{color:#000000;font-weight:400;text-decoration:none;vertical-align:baseline;font-style:normal}.c2{font-style:italic}.c3{text-decoration:underline}@media print{.c4{font-weight:700}}.title{padding-top:0pt}</style></head><body class="doc-content"><p class="c5"><span class="c0">bold</span><span class="c1">, </span><span class="c1 c2">slanted</span><span class="c1">, </span><span class="c3">under</span><span class="c4">, plain</span></p></body></html>',
    kept: '<p><strong>bold</strong>, <em>slanted</em>, <u>under</u>, plain</p>',
  },
  {
    name: 'a line and two footnotes of an exported document, and a page break',
    html: '<p><span>Plums</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><p><span>jam</span><sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup></p><hr style="page-break-before:always;display:none;"><p>End</p><hr class="c2"><div><p class="c3"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;One</span></p></div><div><p class="c3"><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;Two</span></p></div>',
    kept: '<p>Plums<sup data-note="p1"></sup></p><hr><p>jam<sup data-note="p2"></sup></p><p>End</p><ol class="notes"><li data-note="p1">One</li><li data-note="p2">Two</li></ol>',
  },
  {
    name: 'a link to a comment of another page is a link',
    html: '<div><p>See <a href="https://a.example/post#cmnt12">what she said</a> and <a href="https://a.example/#%E0%A4%A">this</a></p></div>',
    kept: '<p>See <a href="https://a.example/post#cmnt12">what she said</a> and <a href="https://a.example/#%E0%A4%A">this</a></p>',
  },
  {
    name: 'plain items below a bold one, and plain words within bold ones',
    html: '<b style="font-weight:normal" id="docs-internal-guid-x"><ul><li dir="ltr" style="list-style-type:disc;font-weight:700"><p dir="ltr"><span style="font-weight:700">bold</span></p></li><ul><li dir="ltr" style="font-weight:400"><p dir="ltr"><span style="font-weight:400">plain</span></p></li></ul></ul><p><b>one <span style="font-weight:normal">two</span> <i>three <span style="font-style:normal">four</span></i></b></p></b>',
    kept: '<ul><li><p><strong>bold</strong></p><ul><li><p>plain</p></li></ul></li></ul><p><strong>one </strong>two <strong><em>three </em>four</strong></p>',
  },
]

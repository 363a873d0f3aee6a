/** Clipboards of Pages, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const pages: readonly Clipboard[] = [
  {
    name: 'words with marks',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1"><b>bold</b> <i>slanted</i> <span class="s1">under</span> <span class="s2">gone</span> 10<span class="s3">2</span></p></body></html>',
    kept: '<p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>gone</s> 10<sup>2</sup></p>',
  },
  {
    name: 'an empty line',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1">One</p><p class="p2"><br></p><p class="p1">Two</p></body></html>',
    kept: '<p>One</p><p></p><p>Two</p>',
  },
  {
    name: 'a list',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><ul class="ul1"><li class="li1">one</li><li class="li1"><b>two</b></li></ul></body></html>',
    kept: '<ul><li><p>one</p></li><li><p><strong>two</strong></p></li></ul>',
  },
  {
    name: 'a table',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p1">Flour</p></td><td class="td1"><p class="p1">100</p></td></tr></tbody></table></body></html>',
    kept: '<table><tbody><tr><td>Flour</td><td>100</td></tr></tbody></table>',
  },
  {
    name: 'a link',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1">See <a href="https://plums.example.org/"><span class="s1">plums</span></a></p></body></html>',
    kept: '<p>See <a href="https://plums.example.org/">plums</a></p>',
  },
]

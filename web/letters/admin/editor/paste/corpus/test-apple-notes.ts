/** Clipboards of Apple Notes, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const appleNotes: readonly Clipboard[] = [
  {
    name: 'a title and lines',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1"><span style="font-size: 28px"><b>Plums</b></span></p><p class="p1">are in.</p></body></html>',
    kept: '<p><strong>Plums</strong></p><p>are in.</p>',
  },
  {
    name: 'a dashed list with an inner one',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><ul class="ul1"><li class="li1">one</li><ul class="ul1"><li class="li1">inner</li></ul></ul></body></html>',
    kept: '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li></ul>',
  },
  {
    name: 'a checklist',
    html: '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; min-height: 15.0px} li.li1 {font: 13px Helvetica} span.s1 {text-decoration: underline} span.s2 {text-decoration: line-through} span.s3 {font: 9.0px Helvetica; vertical-align: super} ul.ul1 {list-style-type: disc}</style></head><body><ul class="Apple-dash-list"><li class="li1"><input type="checkbox" checked>done</li><li class="li1">to do</li></ul></body></html>',
    kept: '<ul><li><p>done</p></li><li><p>to do</p></li></ul>',
    lost: ['the boxes of a checklist'],
  },
  {
    name: 'lines in boxes',
    html: '<div>One<br></div><div><br></div><div><b>Two</b></div>',
    kept: '<p>One</p><p></p><p><strong>Two</strong></p>',
  },
  {
    name: 'a typewriter line',
    html: '<div><span style="font-family: Menlo, monospace">jam</span> --slow</div>',
    kept: '<p><code>jam</code> --slow</p>',
  },
]

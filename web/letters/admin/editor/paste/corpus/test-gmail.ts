/** Clipboards of Gmail, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const gmail: readonly Clipboard[] = [
  {
    name: 'lines in boxes',
    html: '<div dir="ltr"><div>Dear Ada,</div><div><br></div><div>the plums are <b>in</b>.</div></div>',
    kept: '<p>Dear Ada,</p><p></p><p>the plums are <strong>in</strong>.</p>',
  },
  {
    name: 'an answered mail',
    html: '<div dir="ltr">Yes.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Ada wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Plums?</div></blockquote></div>',
    kept: '<p>Yes.</p><p></p><p>On Mon, Ada wrote:</p><blockquote><p>Plums?</p></blockquote>',
  },
  {
    name: 'a newsletter set in tables',
    html: '<table role="presentation" width="100%"><tbody><tr><td><table><tbody><tr><td><h1>Plums</h1><p>are in.</p></td></tr></tbody></table></td></tr></tbody></table><img src="https://track.example.com/open.gif" width="1" height="1">',
    kept: '<h1>Plums</h1><p>are in.</p>',
  },
  {
    name: 'a picture in the mail',
    html: '<div dir="ltr"><img src="data:image/png;base64,iVBORw0KGgo=" alt="A jar" width="200"><br>Below</div>',
    kept: '<p>Below</p>',
    lost: ['a picture'],
  },
  {
    name: 'quoted colours',
    html: '<div><span style="color:rgb(34,34,34);font-family:Arial;background-color:rgb(255,255,255)">Plain</span></div>',
    kept: '<p>Plain</p>',
  },
]

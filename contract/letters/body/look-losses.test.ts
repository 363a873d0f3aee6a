import { expect, test } from 'vitest'
import { type Loss, lossesOf } from './letter-losses.ts'
import { lookIn, plainLook } from './look-losses.ts'

type Tag = [name: string, attributes: Record<string, string>]

/** What is lost of the look of words within elements, the outermost first. */
const lostWithin = (...tags: Tag[]) =>
  tags.reduce((look, [name, attributes]) => lookIn(look, name, key => attributes[key]), plainLook).lost

const alignment = 'letterLosses.alignment'
const background = 'letterLosses.background'
const color = 'letterLosses.color'

test.each<[string, Tag[], Loss[]]>([
  ['a centred paragraph', [['p', { style: 'text-align:center' }]], [alignment]],
  ['an old way to centre', [['center', {}]], [alignment]],
  ['a centred heading', [['h2', { align: 'center' }]], [alignment]],
  [
    'a line at the left within',
    [
      ['div', { align: 'center' }],
      ['p', { style: 'text-align:left' }],
    ],
    [],
  ],
  [
    'words of a table in the middle',
    [
      ['td', { align: 'center' }],
      ['table', { align: 'center' }],
    ],
    [],
  ],
  ['coloured words', [['font', { color: '#f00' }]], [color]],
  [
    'black within red',
    [
      ['span', { style: 'color:red' }],
      ['span', { style: 'color:#000' }],
    ],
    [],
  ],
  [
    'red within red',
    [
      ['span', { style: 'color:red' }],
      ['b', { style: 'color:inherit' }],
    ],
    [color],
  ],
  ['a colour that only its page knows', [['p', { style: 'color:var(--ink)' }]], []],
  ['a coloured link', [['a', { style: 'color:#15c' }]], []],
  [
    'a coloured word in a heading',
    [
      ['h2', {}],
      ['span', { style: 'color:blue' }],
    ],
    [],
  ],
  ['marked words', [['mark', {}]], [background]],
  ['a mark without a colour', [['mark', { style: 'background:transparent' }]], []],
  ['white paper', [['p', { style: 'background-color:rgb(255, 255, 255)' }]], []],
  ['nearly white paper', [['p', { style: 'background:#fafafa none repeat' }]], []],
  ['no background at all', [['p', { style: 'background:0px 0px' }]], []],
  [
    'nothing over yellow',
    [
      ['p', { style: 'background:yellow' }],
      ['b', { style: 'background:rgba(0,0,0,0)' }],
    ],
    [background],
  ],
])('%s', (_, tags, lost) => expect(lostWithin(...tags)).toEqual(lost))

test.each([
  ['input', 'hidden', []],
  ['input', 'checkbox', ['letterLosses.boxes']],
  ['input', 'email', ['letterLosses.form']],
  ['form', '', []],
])('<%s type="%s">', (name, type, lost) => expect(lossesOf(name, () => type)).toEqual(lost))

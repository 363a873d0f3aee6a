/** A style that draws words as a mark does is that mark. */
import { describe, expect, test } from 'vitest'
import { declarationsOf } from '../contract/letters/body/inline-style.ts'
import { wordMarks } from '../web/letters/admin/editor/parts.ts'
import { drawnAs } from './drawn-as.ts'

const drawn = (style: string) => Object.fromEntries(drawnAs(declarationsOf(style), wordMarks))

describe('what words are drawn with', () => {
  test.each([
    ['font-weight:bold', { strong: true }],
    ['font-weight: 700', { strong: true }],
    ['font-weight:normal', { strong: false }],
    ['FONT-WEIGHT:400 !important', { strong: false }],
    ['mso-bidi-font-weight:normal;mso-ansi-font-weight:bold', {}],
    ['font-weight:inherit', {}],
    ['font-weight:500', {}],
    ["font:bold italic 13px 'Times'", { strong: true, em: true }],
    ['font:7.0pt "Times New Roman"', {}],
    ['mso-bidi-font-style:italic', {}],
    ['font-style:oblique 10deg', { em: true }],
    ['font-style:normal', { em: false }],
    ['text-decoration:underline solid red', { u: true }],
    ['text-decoration-line: line-through underline', { s: true, u: true }],
    ['text-decoration-color:underline', {}],
    ['text-decoration:none;text-underline:none', { u: false, s: false }],
    ['vertical-align:super', { sup: true }],
    ['mso-vertical-align:super;vertical-align:superb', {}],
  ])('by %s', (style, expected) => {
    expect(drawn(style)).toEqual(expected)
  })
})

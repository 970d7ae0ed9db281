import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { usedRules } from './used-rules.ts'

const rulesFor = (markup: string, css: string, later = '') =>
  usedRules(
    new Map([
      ['/a.css', parse(css)],
      ['/b.css', parse(later)],
    ]),
    ['/a.css'],
    markup,
  )

test.each([
  ['rules of its classes and tags', '.a{top:0}.b{top:1px}nav{top:2px}b{top:3px}', '.a{top:0}b{top:3px}'],
  ['of a list the selectors that may apply', '.a,.b{top:0}', '.a{top:0}'],
  ['rules inside of conditions', '@media (max-width:9px){.a{top:0}.c{top:1px}}', '@media (max-width:9px){.a{top:0}}'],
  ['the dark scheme', '[data-mantine-color-scheme=dark] .a{top:0}', '[data-mantine-color-scheme=dark] .a{top:0}'],
  ['rules with a list in :is()', '.a:is([data-on],:active){top:0}', '.a:is([data-on],:active){top:0}'],
  ['no states of a pointer or the keyboard', '.a:hover{top:0}.a:focus-visible{top:0}', ''],
  ['no rules for print', '@media print{.a{top:0}}', ''],
  [
    'the properties that it reads',
    ':root{--x:var(--y);--y:1px;--z:2px}.a{top:var(--x)}',
    ':root{--x:var(--y);--y:1px}.a{top:var(--x)}',
  ],
  [
    'the keyframes that it names',
    '@keyframes go{to{top:0}}@keyframes no{to{top:0}}.a{animation:go 1s}',
    '@keyframes go{to{top:0}}.a{animation:go 1s}',
  ],
])('keeps %s', (_what, css, expected) => {
  expect(rulesFor('<b class="a">x</b>', css)).toBe(expected)
})

test('finds a class that the page’s own sheets lack in a later one', () => {
  expect(rulesFor('<b class="a c">x</b>', '.a{top:0}', '.c{top:1px}.d{top:2px}')).toBe('.a{top:0}.c{top:1px}')
})

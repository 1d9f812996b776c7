import { expect, test } from 'vitest'
import { pickRules } from '#app/server/page-cache/used-rules.server.ts'
import { listRules } from '../../styles/list-rules.ts'

const CSS = [
  ':root{--ink:#111;--paper:#fff}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes fade{to{opacity:0}}',
  'body{color:var(--ink)}',
  '.btn:not(.plain):hover,.card .btn{color:red}',
  '.md\\:grid,.w-1\\/2{display:grid}',
  '@media (min-width:40rem){.btn{color:blue}@supports (gap:1px){.card{gap:1px}.none{gap:2px}}}',
  '.spinner{animation:turn 1s}',
  'a[aria-current]{color:green}',
  'input[type=checkbox]:disabled,.btn:checked{color:gray}',
  '.field>::file-selector-button{color:gold}',
  '#about>h2::before{content:"}"}',
  '@media print{.card{display:none}}',
].join('')

function used(html: string): string {
  return pickRules(listRules(CSS), html)
}

test('a page has the rules whose elements, classes, ids and attributes are in it, in their order', () => {
  expect(used('<body class="x btn"><p>card</p>')).toBe(
    ':root{--ink:#111}@keyframes turn{to{rotate:1turn}}body{color:var(--ink)}.btn:not(.plain):hover{color:red}' +
      '@media (min-width:40rem){.btn{color:blue}}.spinner{animation:turn 1s}',
  )
  expect(used('<div class="card"></div>')).toContain(
    '@media (min-width:40rem){@supports (gap:1px){.card{gap:1px}}}.spinner',
  )
  expect(used('<a aria-current="page" class="md:grid">')).toContain('.md\\:grid{display:grid}')
  expect(used('<a aria-current="page">')).toContain('a[aria-current]{color:green}')
  expect(used('<a href="/">')).not.toContain('a[aria-current]')
  expect(used('<section id="about"><h2>About</h2>')).toContain('#about>h2::before{content:"}"}')
})

test('what a rule wants of one element is there only where one element has all of it', () => {
  expect(used('<a href="/"><b aria-current="page"></b></a>')).not.toContain('a[aria-current]')
  const radio = '<div class="field btn"><input type="radio"></div>'
  expect(used(radio)).not.toMatch(/gray|gold/)
  expect(used(`${radio}<input type="checkbox">`)).toContain('input[type=checkbox]:disabled{color:gray}')
  expect(used('<input class="btn" type="radio">')).toContain('.btn:checked{color:gray}')
  expect(used(`${radio}<input type="file">`)).toContain('gold')
})

test('a custom property is there only where something reads it', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px}*{--d:0}p{margin:var(--a)}@media (min-width:1px){:root{--b:2px;--c:3px}}.x{top:var(--c)}'
  const read = (html: string) => pickRules(listRules(css), html)
  expect(read('<p>')).toBe(
    ':root{--a:var(--b);--b:1px}p{margin:var(--a)}@media (min-width:1px){:root{--b:2px}}',
  )
  expect(read('<i class="x">')).toBe(':root{--c:2px}@media (min-width:1px){:root{--c:3px}}.x{top:var(--c)}')
  expect(read('<i>')).toBe('')
  const registered = '@property --a{syntax:"*";inherits:false}'
  expect(pickRules(listRules(`${registered}p{top:var(--a)}`), '<p>')).toContain(registered)
  expect(pickRules(listRules(`${registered}p{top:0}`), '<p>')).toBe('p{top:0}')
})

test('what the whole sheet says is said by all of its rules', () => {
  const all =
    '<body id="about" class="btn plain card md:grid w-1/2 none spinner"><h2></h2><a aria-current="true"></a>' +
    '<p class="field"><input type="file"><input class="btn" type="checkbox">'
  expect(used(all)).toBe(CSS.replace('@keyframes fade{to{opacity:0}}', '').replace(';--paper:#fff', ''))
})

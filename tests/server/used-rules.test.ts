import { expect, test } from 'vitest'
import { pickRules } from '#app/server/page-cache/used-rules.server.ts'
import { listRules } from '../../styles/list-rules.ts'

const CSS = [
  ':root{--ink:#111}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes fade{to{opacity:0}}',
  'body{color:var(--ink)}',
  '.btn:not(.plain):hover,.card .btn{color:red}',
  '.md\\:grid,.w-1\\/2{display:grid}',
  '@media (min-width:40rem){.btn{color:blue}@supports (gap:1px){.card{gap:1px}.none{gap:2px}}}',
  '.spinner{animation:turn 1s}',
  'a[aria-current]{color:green}',
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

test('what the whole sheet says is said by all of its rules', () => {
  const all =
    '<body id="about" class="btn plain card md:grid w-1/2 none spinner"><h2 aria-current="true"><a></a>'
  expect(used(all)).toBe(CSS.replace('@keyframes fade{to{opacity:0}}', ''))
})

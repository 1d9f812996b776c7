import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })]

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

const FOLDERS =
  /^(app|bin|commands|db|deploy|dev|docs|domain|locales|migrations|public|styles|tests)\/[\w.{},/-]+$/

/** Without those that are only made by following a recipe, whose names hold a DATE or NAME or are marked as new. */
function pathsIn(page: string): string[] {
  const text = read(page).replace(/`[^`]*` \(new\)/g, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  return named.filter((name) => FOLDERS.test(name) && !/DATE|NAME/.test(name))
}

function isThere(path: string): boolean {
  const [named = ''] = path.split('{')
  return existsSync(join(ROOT, named)) || existsSync(join(ROOT, 'app', named))
}

test.each(PAGES)('%s names only files that exist', (page) => {
  expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([])
})

test.each(PAGES)('%s links only to pages and headings that exist', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const missing = links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [target = '', heading] = link.split('#')
    const file = target ? normalize(join(dirname(page), target)) : page
    if (!existsSync(join(ROOT, file))) return true
    return heading !== undefined && !headingsOf(read(file)).includes(heading)
  })
  expect(missing).toEqual([])
})

function headingsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words)
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('the examples of style.md stand in the files that it names', () => {
  const examples = [...read('docs/style.md').matchAll(/`([\w./-]+)`:\n\n```tsx?\n([\s\S]*?)```/g)]
  expect(examples.length).toBeGreaterThan(5)
  for (const [, file = '', code = ''] of examples) expect(read(file), file).toContain(code)
})

test('the README stays short', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(5120)
})

import { readFileSync } from 'node:fs'

/**
 * What `parseContent` makes of each reply in this folder, a column each in `expected.tsv`. The counts are those of
 * paragraphs, features, specification lines, titles and SEO bullets.
 */
const COLUMNS = [
  ...(['reply', 'counts', 'last feature', 'first specification', 'first title'] as const),
  ...(['SEO description', 'meta title', 'slug', 'tags'] as const),
]

export type Expectation = Record<(typeof COLUMNS)[number], string>

const [head, ...lines] = readFileSync(new URL('./expected.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

if (head?.join() !== COLUMNS.join()) throw new Error(`expected.tsv has other columns: ${head}`)

export const EXPECTED = lines.map((cells) =>
  Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? ''])),
) as Expectation[]

import { readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { inLanguage } from '#app/i18n/language.server.ts'
import { type Bench, isMet, type Result, ratioOf } from './bench.ts'

/**
 * `npm run bench` measures everything and writes bench-results.md; `npm run bench -- lists statements` only these files,
 * and writes nothing. Ends with 1 where a budget is missed.
 */
async function main(wanted: string[]) {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'))
  const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))
  if (chosen.length === 0) throw new Error(`No such bench. There are: ${files.join(', ')}`)
  const sections: string[] = []
  const missed: string[] = []
  for (const file of chosen) {
    const { default: bench }: { default: Bench } = await import(`./${file}`)
    console.log(`\n${bench.title}`)
    const results = await inLanguage(() => bench.measure())
    for (const result of results) console.log(line(result).join('  '))
    missed.push(...results.filter((result) => !isMet(result)).map(({ what }) => `${bench.title}: ${what}`))
    sections.push(section(bench, results))
  }
  if (wanted.length === 0) writeFileSync('bench-results.md', [head(missed.length), ...sections].join('\n\n'))
  console.log(missed.length > 0 ? `\nBudgets missed:\n${missed.join('\n')}` : '\nEvery budget is met.')
  process.exitCode = missed.length > 0 ? 1 : 0
}

function head(missed: number): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`
  return [
    '# Benchmarks',
    'Written by `npm run bench`. Ratios are to a reference measured in the same run, because absolute times say little',
    `about another machine. This run: ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    missed === 0 ? '\nEvery budget is met.' : `\nBudgets missed: ${missed}.`,
  ].join('\n')
}

function section({ title, protocol, obstacle }: Bench, results: Result[]): string {
  const rows = results.map((result) => `| ${line(result).join(' | ')} |`)
  return [
    `## ${title}`,
    protocol,
    [
      '| what | figure | reference | ratio | budget | |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      ...rows,
    ].join('\n'),
    ...(obstacle && !results.every(isMet) ? [obstacle] : []),
  ].join('\n\n')
}

function line(result: Result): string[] {
  const { what, figure, reference, unit, budget } = result
  const ratio = ratioOf(result)
  const bound = 'atMost' in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`
  return [
    what,
    `${rounded(figure)} ${unit}`,
    reference === undefined ? '' : `${rounded(reference)} ${unit}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    reference === undefined ? `${bound} ${unit}` : bound,
    isMet(result) ? 'met' : 'MISSED',
  ]
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
}

await main(process.argv.slice(2))

import { GOALS, readCorpus, scoreCorpus } from './corpus.ts'

/** `npm run checks`: how well the checks find what people marked in the corpus. Ends with 1 below the goals; `-- errors` lists what is wrong. */

const { sentences, languages, classes, errors } = scoreCorpus(readCorpus())

console.log(`${sentences} sentences in ${languages} languages\n`)
console.log(`${'class'.padEnd(18)} marked  extra missed  precision  recall`)
const below: string[] = []
for (const { name, right, extra, missed, precision, recall } of classes) {
  const counts = [right + missed, extra, missed].map((count) => String(count).padStart(6)).join(' ')
  const goal = GOALS[name]
  const goals = goal ? `   (goals ${goal.precision.toFixed(2)} and ${goal.recall.toFixed(2)})` : ''
  console.log(
    `${name.padEnd(18)} ${counts}  ${precision.toFixed(3).padStart(9)} ${recall.toFixed(3).padStart(7)}${goals}`,
  )
  if (goal && (precision < goal.precision || recall < goal.recall)) below.push(name)
}
if (process.argv.includes('errors')) console.log(`\n${errors.join('\n')}`)
if (below.length > 0) console.error(`\nBelow the goals: ${below.join(', ')}`)
process.exitCode = below.length > 0 ? 1 : 0

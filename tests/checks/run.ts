import { CLAIM_GOALS, type ClaimScore, readClaims, scoreClaims } from './claims.ts'
import { GOALS, readCorpus, scoreCorpus } from './corpus.ts'

/**
 * `npm run checks`: how well the checks find what people marked in the corpus, and what the facts contradict or do not say.
 * Ends with 1 below the goals; `-- errors` lists what is wrong; `-- in FOLDER` reads the claims of another folder.
 */

const [, , ...words] = process.argv
const below = [...printCorpus(), ...printClaims(words.includes('in') ? words.at(-1) : undefined)]
if (below.length > 0) console.error(`\nBelow the goals: ${below.join(', ')}`)
process.exitCode = below.length > 0 ? 1 : 0

function printCorpus(): string[] {
  const { sentences, languages, classes, errors } = scoreCorpus(readCorpus())
  console.log(`${sentences} sentences in ${languages} languages\n`)
  console.log(`${'class'.padEnd(18)} marked  extra missed  precision  recall`)
  const missedGoals: string[] = []
  for (const { name, right, extra, missed, precision, recall } of classes) {
    const counts = [right + missed, extra, missed].map((count) => String(count).padStart(6)).join(' ')
    const goal = GOALS[name]
    const goals = goal ? `   (goals ${goal.precision.toFixed(2)} and ${goal.recall.toFixed(2)})` : ''
    console.log(
      `${name.padEnd(18)} ${counts}  ${precision.toFixed(3).padStart(9)} ${recall.toFixed(3).padStart(7)}${goals}`,
    )
    if (goal && (precision < goal.precision || recall < goal.recall)) missedGoals.push(name)
  }
  if (words.includes('errors')) console.log(`\n${errors.join('\n')}`)
  return missedGoals
}

/** A line for each class: precision and recall of all, then of each language, then marks beside what is contradicted. */
function printClaims(folder: string | undefined): string[] {
  const sentences = readClaims(folder)
  const { scores, errors } = scoreClaims(sentences)
  const languages = [...new Set(sentences.map(({ language }) => language))]
  const kinds = [...new Set(sentences.map(({ kind }) => kind))]
  console.log(`\n${sentences.length} sentences by class: precision and recall\n`)
  console.log(['class'.padEnd(14), ...['all', ...languages].map((name) => name.padEnd(9)), 'marks'].join(' '))
  for (const kind of kinds) {
    const all = scores.get(kind)
    const each = [all, ...languages.map((language) => scores.get(`${kind} ${language}`))]
    const marks = `${all?.marked} of ${all?.opposites}, ${all?.supported} of ${all?.truths} true`
    console.log([kind.padEnd(14), ...each.map(figures), marks].join(' '))
  }
  if (words.includes('errors')) console.log(`\n${errors.join('\n')}`)
  return kinds.filter((kind) => {
    const [score, goal] = [scores.get(kind), CLAIM_GOALS[kind]]
    if (!score) return true
    return score.marked > 0 || score.precision < (goal?.precision ?? 0) || score.recall < (goal?.recall ?? 0)
  })
}

function figures(score: ClaimScore | undefined): string {
  return score ? `${score.precision.toFixed(2)}/${score.recall.toFixed(2)}` : '        -'
}
